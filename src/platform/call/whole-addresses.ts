/**
 * Seed 7: media paths in answers are prefixed with a base, so that a program that knows nothing of our pages can fetch them. Stored files
 * have the storage's, what the product itself makes has its own. For JSON.stringify.
 */
export const createAbsoluteUrlReplacer =
  ({ origin, storageBase }: { origin: string; storageBase: string }) =>
  (_: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.startsWith('/media/')) return storageBase + value
    return /^\/(art|api)\//.test(value) ? origin + value : value
  }
