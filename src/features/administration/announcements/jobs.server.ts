import { defineJob } from '#platform/data/job.ts'
import {
  deliverAnnouncement,
  deliverAnnouncementJob,
  type AnnouncementDelivery,
} from './commands.server.ts'

export const announcementJobs = [
  defineJob<AnnouncementDelivery>({
    name: deliverAnnouncementJob,
    batch: 1,
    run: ({ db, data, now }) => deliverAnnouncement(db, data, now),
  }),
]
