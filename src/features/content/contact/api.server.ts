import { serve } from '#platform/call/gate.server.ts'
import { enforceLimit, limitedBy } from '#platform/call/limits.server.ts'
import { checkStamp, sendContactMessage, stampFor } from './commands.server.ts'
import { contact } from './contract.ts'

const sent = { sent: true } as const
const messages = { hits: 3, seconds: 3600 }

export const contactApi = serve(contact, {
  form: ({ services, now }) => ({ stamp: stampFor(services.secret, now) }),
  send: async ({ db, actor, reader, now, request, services, input: { stamp, website, ...message } }) => {
    // A program that fell for the hidden field is told what it wants to hear.
    if (website) return sent
    checkStamp(services.secret, stamp, now)
    await enforceLimit(db, `contact:sent:${limitedBy(null, request.ip)}`, messages, now)
    await sendContactMessage(db, services.jobs, { ...message, locale: reader.locale, user_id: actor?.id ?? null }, now)
    return sent
  },
})
