import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'
import { isPushEndpoint } from './rules.ts'

const address = z.string().max(1000).refine(isPushEndpoint, 'not_allowed')
const key = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    .refine((it) => decodedLength(it) === bytes, 'not_allowed')
const decodedLength = (it: string) => Math.floor((it.replace(/=+$/, '').length * 3) / 4)
const limits = [{ name: 'push', hits: 60, seconds: 3600 }]

/** The calls by which a browser is told of things while no page is open (Web Push, RFC 8030). */
export const push = {
  key: endpoint({
    path: 'client/notifications/push-key',
    access: 'user',
    about: 'The key by which a browser knows who may write to it (VAPID); null where web push is off.',
    input: nothing,
    output: z.object({ key: z.string().nullable() }),
  }),
  subscribe: endpoint({
    path: 'client/notifications/push-subscribe',
    access: 'user',
    about: 'Tells where this browser can be reached, until the session ends.',
    input: z.strictObject({ endpoint: address, p256dh: key(65), auth: key(16) }),
    output: z.object({}),
    errors: ['unavailable'],
    limits,
  }),
  unsubscribe: endpoint({
    path: 'client/notifications/push-unsubscribe',
    access: 'user',
    about: 'This browser is told nothing more.',
    input: z.strictObject({ endpoint: z.string().max(1000) }),
    output: z.object({}),
    limits,
  }),
}
