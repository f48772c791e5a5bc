/**
 * Spec 7: prefixes media paths with a base URL so API clients can fetch them: the storage base for
 * stored files, the origin for generated ones.
 */
export const createAbsoluteUrlReplacer =
  ({ origin, storageBase }: { origin: string; storageBase: string }) =>
  (_: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.startsWith('/media/')) return storageBase + value
    return /^\/(art|api)\//.test(value) ? origin + value : value
  }
