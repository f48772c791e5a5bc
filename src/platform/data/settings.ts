import type { z } from 'zod'

export type Setting<T = unknown> = { key: string; schema: z.ZodType<T>; standard: T }

/**
 * Example: `defineSetting('sessions_per_person', z.int().min(1), 3)`. `src/settings.ts` lists all
 * settings.
 */
export const defineSetting = <T>(key: string, schema: z.ZodType<T>, standard: T): Setting<T> => ({
  key,
  schema,
  standard,
})
