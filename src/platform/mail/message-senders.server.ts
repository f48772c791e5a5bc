import { createTransport } from 'nodemailer'
import type { Config } from '#platform/process/config.server.ts'
import { academyName } from '#platform/page/academy/academy.server.ts'
import { makeUrlsAbsolute } from './mail-layout.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'

export type MessageSenders = {
  mail(it: {
    to: string
    subject: string
    text: string
    html: string
    unsubscribe?: string | null
  }): Promise<void>
  sms(it: { to: string; text: string }): Promise<void>
}

const address = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]{1,255}$/

/**
 * SMTP and an HTTP SMS gateway if configured; otherwise messages stay in the outbox
 * (`/dev/outbox`).
 */
export function createMessageSenders(
  config: Pick<Config, 'mail' | 'sms' | 'origin'>,
  settings: Settings,
): MessageSenders {
  const transport =
    config.mail &&
    createTransport({
      url: config.mail.url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    } as object)
  return {
    async mail({ to, subject, text, html, unsubscribe }) {
      if (!transport) return
      // Prevents header injection: a line break would add recipients.
      if (!address.test(to)) throw new Error('Not an e-mail address.')
      await transport.sendMail({
        from: { name: settings.get(academyName).en, address: config.mail!.from },
        to: { name: '', address: to },
        subject,
        text,
        html: makeUrlsAbsolute(html, config.origin),
        ...(unsubscribe && { headers: buildUnsubscribeHeaders(unsubscribe) }),
      })
    },
    async sms({ to, text }) {
      if (!config.sms) return
      const response = await fetch(config.sms.url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
        headers: {
          'content-type': 'application/json',
          ...(config.sms.token ? { authorization: `Bearer ${config.sms.token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
      })
      if (!response.ok) throw new Error(`The text message gateway answered ${response.status}.`)
    },
  }
}

/** RFC 8058 one-click unsubscribe. */
const buildUnsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
