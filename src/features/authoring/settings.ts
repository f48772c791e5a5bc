import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'

/** Courses need an editor's review before publishing. */
export const studioReview = defineSetting('studio_review', z.boolean(), false)

export const keepOriginals = defineSetting('keep_originals', z.boolean(), false)

export const uploadsPerTrainer = defineSetting(
  'uploads_per_trainer',
  z.number().int().min(1).max(100),
  10,
)

export const trainerStorageGigabytes = defineSetting(
  'trainer_storage_gb',
  z.number().int().min(1).max(1_000_000),
  200,
)

export const studioSettings = [
  studioReview,
  keepOriginals,
  uploadsPerTrainer,
  trainerStorageGigabytes,
]
