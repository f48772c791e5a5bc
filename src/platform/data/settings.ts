import type { z } from 'zod'

/** Something an owner may change: its name in the database, what it may be, and what it is until somebody says otherwise. */
export type Setting<T = unknown> = { key: string; schema: z.ZodType<T>; standard: T }

/** Declares a setting beside what reads it: `setting('sessions_per_person', z.int().min(1), 3)`. `src/settings.ts` lists them all. */
export const defineSetting = <T>(key: string, schema: z.ZodType<T>, standard: T): Setting<T> => ({ key, schema, standard })
