import { liveSessionJobs } from './live-sessions/jobs.server.ts'
import { reminderJobs } from './reminders/jobs.server.ts'

export const calendarJobs = [...liveSessionJobs, ...reminderJobs]
