extension FontSelection {
  /// The families of Debian's package fonts-noto-core by the scripts that they are for, without those
  /// that `fixed` names itself.
  static let notoFamilies: [String: String] = {
    var families: [String: String] = [:]
    for (style, list) in [("Sans", sans), ("Serif", serif)] {
      for entry in list.split(whereSeparator: { $0 == "/" || $0 == "\n" }) {
        let parts = entry.split(separator: "=")
        let name = ["Noto", style] + parts[1].split(separator: "_").map { String($0) }
        families[String(parts[0])] = name.joined(separator: " ")
      }
    }
    return families
  }()

  /// A script's tag in ISO 15924 and what its family is called behind `Noto Sans`.
  private static let sans = """
    Adlm=Adlam/Hluw=Anatolian_Hieroglyphs/Armn=Armenian/Avst=Avestan/Bali=Balinese
    Bamu=Bamum/Bass=Bassa_Vah/Batk=Batak/Beng=Bengali/Bhks=Bhaiksuki/Brah=Brahmi
    Bugi=Buginese/Buhd=Buhid/Cans=Canadian_Aboriginal/Cari=Carian/Aghb=Caucasian_Albanian
    Cakm=Chakma/Cham=Cham/Cher=Cherokee/Copt=Coptic/Xsux=Cuneiform/Cprt=Cypriot
    Dsrt=Deseret/Dupl=Duployan/Egyp=Egyptian_Hieroglyphs/Elba=Elbasan/Elym=Elymaic
    Ethi=Ethiopic/Geor=Georgian/Glag=Glagolitic/Goth=Gothic/Gran=Grantha/Gujr=Gujarati
    Gong=Gunjala_Gondi/Guru=Gurmukhi/Rohg=Hanifi_Rohingya/Hano=Hanunoo/Hatr=Hatran
    Armi=Imperial_Aramaic/Phli=Inscriptional_Pahlavi/Prti=Inscriptional_Parthian
    Java=Javanese/Kthi=Kaithi/Knda=Kannada/Kali=Kayah_Li/Khar=Kharoshthi/Khmr=Khmer
    Khoj=Khojki/Sind=Khudawadi/Laoo=Lao/Lepc=Lepcha/Limb=Limbu/Lina=Linear_A/Linb=Linear_B
    Lisu=Lisu/Lyci=Lycian/Lydi=Lydian/Mahj=Mahajani/Mlym=Malayalam/Mand=Mandaic
    Mani=Manichaean/Marc=Marchen/Gonm=Masaram_Gondi/Medf=Medefaidrin/Mtei=Meetei_Mayek
    Mend=Mende_Kikakui/Mero=Meroitic/Plrd=Miao/Modi=Modi/Mong=Mongolian/Mroo=Mro
    Mult=Multani/Mymr=Myanmar/Nkoo=NKo/Nbat=Nabataean/Talu=New_Tai_Lue/Newa=Newa
    Nshu=Nushu/Ogam=Ogham/Olck=Ol_Chiki/Hung=Old_Hungarian/Ital=Old_Italic
    Narb=Old_North_Arabian/Perm=Old_Permic/Xpeo=Old_Persian/Sogo=Old_Sogdian
    Sarb=Old_South_Arabian/Orkh=Old_Turkic/Orya=Oriya/Osge=Osage/Osma=Osmanya
    Hmng=Pahawh_Hmong/Palm=Palmyrene/Pauc=Pau_Cin_Hau/Phag=PhagsPa/Phnx=Phoenician
    Phlp=Psalter_Pahlavi/Rjng=Rejang/Runr=Runic/Samr=Samaritan/Saur=Saurashtra/Shrd=Sharada
    Shaw=Shavian/Sidd=Siddham/Sgnw=SignWriting/Sinh=Sinhala/Sogd=Sogdian/Sora=Sora_Sompeng
    Soyo=Soyombo/Sund=Sundanese/Sylo=Syloti_Nagri/Syrc=Syriac/Tglg=Tagalog/Tagb=Tagbanwa
    Tale=Tai_Le/Lana=Tai_Tham/Tavt=Tai_Viet/Takr=Takri/Taml=Tamil/Telu=Telugu/Thaa=Thaana
    Tfng=Tifinagh/Tirh=Tirhuta/Ugar=Ugaritic/Vaii=Vai/Wcho=Wancho/Wara=Warang_Citi/Yiii=Yi
    Zanb=Zanabazar_Square
    """

  /// Scripts that have no other face.
  private static let serif = """
    Ahom=Ahom/Dogr=Dogra/Hmnp=Hmong_Nyiakeng/Tang=Tangut/Tibt=Tibetan/Yezi=Yezidi
    """
}
