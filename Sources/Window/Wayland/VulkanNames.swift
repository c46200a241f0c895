import CSDL2
import Glibc

/// Keeps SDL from making a Wayland window one of OpenGL, for which it would load 60 MB of drivers.
///
/// SDL 2 leaves that out for one kind of window only, that of Vulkan; and before it makes one it opens a
/// Vulkan library and asks it for the names of two extensions, nothing else. Here the program itself is
/// that library: no file is to be installed beside it, found, or lost. glibc takes the empty name for
/// the program (it is what `dlopen(NULL)` becomes), and the linker is told to leave the one name visible
/// (`--export-dynamic-symbol` in Package.swift). Where any of it should fail, SDL says so, and the
/// window is one of OpenGL.
///
/// Source: SDL 2.26.5, `Wayland_Vulkan_LoadLibrary`, `Wayland_CreateWindow`.
enum VulkanNames {
  /// True where SDL has taken the program for a Vulkan library, on Wayland. C: `SDL_Vulkan_LoadLibrary`.
  static func pretend() -> Bool {
    CurrentDriver.name == "wayland" && SDL_Vulkan_LoadLibrary("") == 0
  }

  static let all: [StaticString] = ["VK_KHR_surface", "VK_KHR_wayland_surface"]

  /// C: `VkExtensionProperties`: a name, ended by 0, and a version.
  static let (nameSize, recordSize) = (256, 260)
}

/// The one function that SDL looks up in a Vulkan library. C: `vkGetInstanceProcAddr`.
///
/// Stays `package`: nothing in Swift calls the function, and an optimised build removes internal functions that
/// nothing calls. `Assets/ci/weigh` checks that the release program exports the name.
@_cdecl("vkGetInstanceProcAddr")
package func vulkanFunction(
  _ instance: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? {
  guard let name, strcmp(name, "vkEnumerateInstanceExtensionProperties") == 0 else { return nil }
  let function:
    @convention(c) (
      UnsafePointer<CChar>?, UnsafeMutablePointer<UInt32>?, UnsafeMutableRawPointer?
    ) -> Int32 = { _, count, records in
      guard let count else { return 0 }
      if let records {
        for (index, name) in VulkanNames.all.prefix(Int(count.pointee)).enumerated() {
          let record = records + index * VulkanNames.recordSize
          memset(record, 0, VulkanNames.recordSize)
          memcpy(record, name.utf8Start, min(name.utf8CodeUnitCount, VulkanNames.nameSize - 1))
        }
      }
      count.pointee = UInt32(VulkanNames.all.count)
      return 0
    }
  return unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
}
