import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { isPushEndpoint } from './rules.ts'

const address = z.string().max(1000).refine(isPushEndpoint, 'not_allowed')
const keySchema = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    .refine((it) => getDecodedLength(it) === bytes, 'not_allowed')
const getDecodedLength = (it: string) => Math.floor((it.replace(/=+$/, '').length * 3) / 4)
const limits = [{ name: 'push', hits: 60, seconds: 3600 }]

/** The calls by which a browser is told of things while no page is open (Web Push, RFC 8030). */
export const pushCalls = {
  key: defineEndpoint({
    path: 'client/notifications/push-key',
    access: 'user',
    about: 'The key by which a browser knows who may write to it (VAPID); null where web push is off.',
    input: noInput,
    output: z.object({ key: z.string().nullable() }),
  }),
  subscribe: defineEndpoint({
    path: 'client/notifications/push-subscribe',
    access: 'user',
    about: 'Tells where this browser can be reached, until the session ends.',
    input: z.strictObject({ endpoint: address, p256dh: keySchema(65), auth: keySchema(16) }),
    output: z.object({}),
    errors: ['unavailable'],
    limits,
  }),
  unsubscribe: defineEndpoint({
    path: 'client/notifications/push-unsubscribe',
    access: 'user',
    about: 'This browser is told nothing more.',
    input: z.strictObject({ endpoint: z.string().max(1000) }),
    output: z.object({}),
    limits,
  }),
}
