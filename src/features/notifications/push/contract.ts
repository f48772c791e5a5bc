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
const getDecodedLength = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4)
const limits = [{ name: 'push', hits: 60, seconds: 3600 }]

export const pushCalls = {
  key: defineEndpoint({
    path: 'client/notifications/push-key',
    access: 'user',
    about: 'Returns the public VAPID key for web push, or null where web push is off.',
    input: noInput,
    output: z.object({ key: z.string().nullable() }),
  }),
  subscribe: defineEndpoint({
    path: 'client/notifications/push-subscribe',
    access: 'user',
    about: 'Registers the push subscription of this browser. It ends with the session.',
    input: z.strictObject({ endpoint: address, p256dh: keySchema(65), auth: keySchema(16) }),
    output: z.object({}),
    errors: ['unavailable'],
    limits,
  }),
  unsubscribe: defineEndpoint({
    path: 'client/notifications/push-unsubscribe',
    access: 'user',
    about: 'Removes the push subscription of this browser.',
    input: z.strictObject({ endpoint: z.string().max(1000) }),
    output: z.object({}),
    limits,
  }),
}
