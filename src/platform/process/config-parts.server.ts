import type { Config } from './config.server.ts'

/** One line a part for `npm run doctor`: what it is, and whether it is configured, built in or missing. */
export function describeConfig(config: Config): { part: string; state: 'configured' | 'built in' | 'off'; detail: string }[] {
  const host = (address: string) => new URL(address).host
  return [
    { part: 'address', state: 'configured', detail: `${config.origin}, listening on ${config.host}:${config.port}` },
    config.contentOrigin
      ? { part: 'foreign content', state: 'configured', detail: `SCORM packages run at ${config.contentOrigin}` }
      : { part: 'foreign content', state: 'off', detail: 'no CONTENT_ORIGIN, so lessons cannot be SCORM packages' },
    config.databaseUrl
      ? { part: 'database', state: 'configured', detail: `PostgreSQL at ${host(config.databaseUrl)}` }
      : { part: 'database', state: 'built in', detail: `embedded, in ${config.dataDir}/` },
    {
      part: 'processes',
      state: config.databaseUrl ? 'configured' : 'built in',
      detail: config.databaseUrl
        ? `${config.processes}, with ${config.databasePool} connections each`
        : 'one, as the embedded database needs',
    },
    config.s3
      ? { part: 'files', state: 'configured', detail: `bucket ${config.s3.bucket} at ${host(config.s3.url)}` }
      : { part: 'files', state: 'built in', detail: `folder ${config.dataDir}/files/` },
    config.mail
      ? { part: 'e-mail', state: 'configured', detail: `SMTP at ${host(config.mail.url)}, from ${config.mail.from}` }
      : { part: 'e-mail', state: 'built in', detail: 'outbox, nothing leaves this machine' },
    config.sms
      ? { part: 'text messages', state: 'configured', detail: `gateway at ${host(config.sms.url)}` }
      : { part: 'text messages', state: 'built in', detail: 'outbox, nothing leaves this machine' },
    config.push
      ? { part: 'web push', state: 'configured', detail: `as ${config.push.subject}` }
      : { part: 'web push', state: 'off', detail: 'no VAPID keys, so browsers are not offered it' },
    identityPart(config.identity),
    paymentsPart(config.payments),
    config.secret
      ? { part: 'secret', state: 'configured', detail: 'from SECRET' }
      : { part: 'secret', state: 'built in', detail: `kept in ${config.dataDir}/secret` },
    {
      part: 'country by address',
      state: 'built in',
      detail: config.countryHeader ? `header ${config.countryHeader}, else bundled data` : 'bundled data',
    },
    {
      part: 'demo academy',
      state: config.demo ? 'configured' : 'off',
      detail: config.demo ? 'loaded into an empty database' : 'the academy starts empty',
    },
  ]
}

function identityPart({ local, ...real }: Config['identity']) {
  const part = 'social accounts'
  if (local) return { part, state: 'built in' as const, detail: 'a page of this server stands in for Google, Apple and Facebook' }
  const names = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }
  const offered = (['google', 'apple', 'facebook'] as const).filter((it) => real[it]).map((it) => names[it])
  return offered.length
    ? { part, state: 'configured' as const, detail: offered.join(', ') }
    : { part, state: 'off' as const, detail: 'no provider is configured, so no button is shown' }
}

function paymentsPart({ sandbox, stripe, fawry }: Config['payments']) {
  const part = 'payments'
  const real = [stripe && 'cards by Stripe', fawry && 'vouchers by Fawry'].filter((it) => it !== null)
  if (real.length)
    return { part, state: 'configured' as const, detail: `${real.join(', ')}${sandbox ? '; the rest is played by the sandbox' : ''}` }
  return sandbox
    ? { part, state: 'built in' as const, detail: 'sandbox: pages of this server stand in for the bank and the till, no money moves' }
    : { part, state: 'off' as const, detail: 'nobody to take money is configured, so nothing can be bought' }
}
