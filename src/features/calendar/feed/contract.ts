import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'

const address = z.object({
  /** Whoever has it reads the calendar: it is secret, and null until one is made. */
  address: z.string().nullable(),
})
const file = { types: ['text/calendar'], inPlace: false, seconds: 0 }

/** The calls that bring the calendar to other programs. */
export const calendarFeedCalls = {
  get: defineEndpoint({
    path: 'client/calendar/feed',
    access: 'user',
    about: 'The secret address at which other programs read the caller’s calendar, in the caller’s language; null until one is made.',
    input: noInput,
    output: address,
  }),
  renew: defineEndpoint({
    path: 'client/calendar/feed-new',
    access: 'user',
    about: 'Makes a new secret address. One that was there before answers no more.',
    input: noInput,
    output: address,
    limits: [{ name: 'calendar-feed', hits: 30, seconds: 3600 }],
  }),
  end: defineEndpoint({
    path: 'client/calendar/feed-end',
    access: 'user',
    about: 'Takes the secret address back.',
    input: noInput,
    output: address,
  }),
  file: defineFileEndpoint({
    path: 'client/calendar/file/{event}',
    access: 'user',
    about: 'One event of the caller’s calendar, by its name, as a file that calendars take in.',
    input: z.strictObject({ event: z.string().max(100) }),
    errors: ['not_found'],
    file,
  }),
  read: defineFileEndpoint({
    path: 'public/calendar/feed/{token}',
    access: 'public',
    about: 'A calendar by its secret address, in RFC 5545: from two months back to a year ahead, every time in UTC. Needs no session.',
    input: z.strictObject({ token: z.string().max(120) }),
    errors: ['not_found'],
    limits: [{ name: 'calendar-read', hits: 600, seconds: 3600 }],
    file,
  }),
}
