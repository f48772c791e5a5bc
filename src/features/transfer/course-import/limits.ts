export const importLimits = {
  parts: 500,
  questions: 20_000,
  reportLines: 2000,
  textBytes: 40 * 1024 ** 2,
  listBytes: 4 * 1024 ** 2,
  fileBytes: 64 * 1024 ** 2,
}
