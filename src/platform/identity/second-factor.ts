import { z } from 'zod'
import { setting } from '#platform/data/settings.ts'

/** Staff work in the office only once a second factor protects their login. */
export const staffSecondFactor = setting('staff_second_factor', z.boolean(), false)
