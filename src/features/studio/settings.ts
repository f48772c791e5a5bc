import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'

/** Whether an editor looks at a course before it is published, or trainers publish themselves. */
export const studioReview = defineSetting('studio_review', z.boolean(), false)

/** Whether the file that a film was made from is kept. */
export const keepOriginals = defineSetting('keep_originals', z.boolean(), false)

/** How many uploads one trainer may have running side by side. */
export const uploadsPerTrainer = defineSetting('uploads_per_trainer', z.number().int().min(1).max(100), 10)

/** How many gigabytes the uploads of one trainer may take in all. */
export const trainerStorageGigabytes = defineSetting('trainer_storage_gb', z.number().int().min(1).max(1_000_000), 200)

export const studioSettings = [studioReview, keepOriginals, uploadsPerTrainer, trainerStorageGigabytes]
