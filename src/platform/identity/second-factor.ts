import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'

/** Staff work in the office only once a second factor protects their login. */
export const staffSecondFactor = defineSetting('staff_second_factor', z.boolean(), false)
