print("aloft")
