/** Limits in characters and elements. */
export const cmiLimits = { names: 4000, name: 120, value: 64_000, all: 200_000 }

export const packageSaveLimit = { name: 'package', hits: 60, seconds: 60 }
