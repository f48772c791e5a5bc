import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'

const address = z.object({
  /** Secret: the URL alone grants read access. */
  address: z.string().nullable(),
})
const file = { types: ['text/calendar'], inPlace: false, seconds: 0 }

export const calendarFeedCalls = {
  get: defineEndpoint({
    path: 'client/calendar/feed',
    access: 'user',
    about:
      'Returns the secret feed URL of the caller’s calendar, in the caller’s language; null until one is created.',
    input: noInput,
    output: address,
  }),
  renew: defineEndpoint({
    path: 'client/calendar/feed-new',
    access: 'user',
    about: 'Creates a new secret feed URL and invalidates the previous one.',
    input: noInput,
    output: address,
    limits: [{ name: 'calendar-feed', hits: 30, seconds: 3600 }],
  }),
  end: defineEndpoint({
    path: 'client/calendar/feed-end',
    access: 'user',
    about: 'Revokes the secret feed URL.',
    input: noInput,
    output: address,
  }),
  file: defineFileEndpoint({
    path: 'client/calendar/file/{event}',
    access: 'user',
    about: 'Downloads one event of the caller’s calendar, by its name, as an iCalendar file.',
    input: z.strictObject({ event: z.string().max(100) }),
    errors: ['not_found'],
    file,
  }),
  read: defineFileEndpoint({
    path: 'public/calendar/feed/{token}',
    access: 'public',
    about:
      'Returns a calendar by its secret URL as RFC 5545: from two months back to a year ahead, all times in UTC. Needs no session.',
    input: z.strictObject({ token: z.string().max(120) }),
    errors: ['not_found'],
    limits: [{ name: 'calendar-read', hits: 600, seconds: 3600 }],
    file,
  }),
}
