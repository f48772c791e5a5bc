import { z } from 'zod'
import { setting } from '#platform/data/settings.ts'

/** Whether an editor looks at a course before it is published, or trainers publish themselves. */
export const studioReview = setting('studio_review', z.boolean(), false)

/** Whether the file that a film was made from is kept. */
export const keepOriginals = setting('keep_originals', z.boolean(), false)

export const studioSettings = [studioReview, keepOriginals]
