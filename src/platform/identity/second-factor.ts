import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'

/** If set, staff need a second factor to use the office. */
export const staffSecondFactor = defineSetting('staff_second_factor', z.boolean(), false)
