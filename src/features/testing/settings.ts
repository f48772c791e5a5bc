import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'

/** Default for tests without a value. */
export const testPassPercentage = defineSetting('test_pass_percentage', z.int().min(1).max(100), 60)

/** Default for tests without a value. */
export const testAttempts = defineSetting('test_attempts', z.int().min(1).max(100), 3)

export const testingSettings = [testPassPercentage, testAttempts]
