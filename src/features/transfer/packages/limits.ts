/** Upload size, unpacked size, file count and manifest size. */
export const packageLimits = {
  bytes: 600 * 1024 ** 2,
  unpacked: 2 * 1024 ** 3,
  files: 10_000,
  manifestBytes: 2 * 1024 ** 2,
}
