import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'

/** How much of a test's points pass it, where the test has no number of its own. */
export const testPassPercentage = defineSetting('test_pass_percentage', z.int().min(1).max(100), 60)

/** How often a test may be taken, where it has no number of its own. */
export const testAttempts = defineSetting('test_attempts', z.int().min(1).max(100), 3)

export const testingSettings = [testPassPercentage, testAttempts]
