import { z } from 'zod'
import { setting } from '#platform/data/settings.ts'

/** From which hour on somebody sits at the desk, by the academy's clocks. */
export const supportFromHour = setting('support_from_hour', z.int().min(0).max(23), 9)

/** Until which hour. */
export const supportToHour = setting('support_to_hour', z.int().min(1).max(24), 18)

/** On Fridays and Saturdays too. */
export const supportWeekends = setting('support_weekends', z.boolean(), false)

export const supportSettings = [supportFromHour, supportToHour, supportWeekends]
