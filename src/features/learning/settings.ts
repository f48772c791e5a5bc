import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'

const percentage = z.int().min(1).max(100)

/** How much of a course completes it, where the course has no number of its own. */
export const completionPercentage = defineSetting('completion_percentage', percentage, 90)

/** How much of a video must be watched for its lesson to count as finished. */
export const lessonFinishedPercentage = defineSetting('lesson_finished_percentage', percentage, 90)

/** How much of a course somebody has learned before they may review it. */
export const reviewPercentage = defineSetting('review_percentage', z.int().min(0).max(100), 10)

/** Whether devices may keep the shell and lessons for when there is no connection. Switched off, a worker that is there removes itself. */
export const worksOffline = defineSetting('works_offline', z.boolean(), true)

export const learningSettings = [completionPercentage, lessonFinishedPercentage, reviewPercentage, worksOffline]
