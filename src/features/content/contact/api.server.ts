import { bindHandlers } from '#platform/call/gate.server.ts'
import { enforceLimit, getLimitKey } from '#platform/call/rate-limits.server.ts'
import { checkStamp, sendContactMessage, createStamp } from './commands.server.ts'
import { contactCalls } from './contract.ts'

const sent = { sent: true } as const
const messages = { hits: 3, seconds: 3600 }

export const contactApi = bindHandlers(contactCalls, {
  form: ({ services, now }) => ({ stamp: createStamp(services.secret, now) }),
  send: async ({
    db,
    actor,
    reader,
    now,
    request,
    services,
    input: { stamp, website, ...message },
  }) => {
    // Honeypot: a bot gets a success answer.
    if (website) return sent
    checkStamp(services.secret, stamp, now)
    await enforceLimit(db, `contact:sent:${getLimitKey(null, request.ip)}`, messages, now)
    await sendContactMessage(
      db,
      services.jobs,
      { ...message, locale: reader.locale, user_id: actor?.id ?? null },
      now,
    )
    return sent
  },
})
