import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'

const percentage = z.int().min(1).max(100)

/** Default completion threshold; a course can override it. */
export const completionPercentage = defineSetting('completion_percentage', percentage, 90)

/** Watched part of a video that finishes its lesson. */
export const lessonFinishedPercentage = defineSetting('lesson_finished_percentage', percentage, 90)

export const reviewPercentage = defineSetting('review_percentage', z.int().min(0).max(100), 10)

/** If disabled, an installed service worker unregisters itself. */
export const worksOffline = defineSetting('works_offline', z.boolean(), true)

export const learningSettings = [
  completionPercentage,
  lessonFinishedPercentage,
  reviewPercentage,
  worksOffline,
]
