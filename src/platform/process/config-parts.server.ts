import { findFfmpegPath } from './ffmpeg-path.server.ts'
import type { MessageLocale } from '#platform/language/locale.ts'
import { configMessages } from './config-messages.ts'
import type { ConfigPart } from './config-part.ts'
import type { Config } from './config.server.ts'

/** For `npm run doctor` and the office. */
export function describeConfig(config: Config, tongue: MessageLocale = 'en'): ConfigPart[] {
  const t = configMessages[tongue]
  const host = (address: string) => new URL(address).host
  const { databaseUrl, dataDir, s3, mail, sms, push } = config
  const configured = (part: ConfigPart['part'], detail: string): ConfigPart => ({
    part,
    state: 'configured',
    detail,
  })
  const builtIn = (part: ConfigPart['part'], detail: string): ConfigPart => ({
    part,
    state: 'built in',
    detail,
  })
  const off = (part: ConfigPart['part'], detail: string): ConfigPart => ({
    part,
    state: 'off',
    detail,
  })
  return [
    configured('address', t.address(config.origin, `${config.host}:${config.port}`)),
    config.contentOrigin
      ? configured('foreign content', t.packagesAt(config.contentOrigin))
      : off('foreign content', t.noPackages),
    databaseUrl
      ? configured('database', t.databaseAt(host(databaseUrl)))
      : builtIn('database', t.embedded(`${dataDir}/`)),
    databaseUrl
      ? configured('processes', t.processes(config.processes, config.databasePool))
      : builtIn('processes', t.oneProcess),
    s3
      ? configured('files', t.bucketAt(s3.bucket, host(s3.url)))
      : builtIn('files', t.folder(`${dataDir}/files/`)),
    findFfmpegPath() ? configured('films', t.ffmpeg) : off('films', t.noFfmpeg),
    mail ? configured('e-mail', t.smtpAt(host(mail.url), mail.from)) : builtIn('e-mail', t.outbox),
    sms
      ? configured('text messages', t.gatewayAt(host(sms.url)))
      : builtIn('text messages', t.outbox),
    push ? configured('web push', t.pushAs(push.subject)) : off('web push', t.noPush),
    describeIdentity(config.identity, tongue),
    describePayments(config.payments, tongue),
    config.secret
      ? configured('secret', t.secretGiven)
      : builtIn('secret', t.secretKept(`${dataDir}/secret`)),
    builtIn(
      'country by address',
      config.countryHeader ? t.countryHeader(config.countryHeader) : t.countryData,
    ),
    config.demo ? configured('demo academy', t.demo) : off('demo academy', t.noDemo),
  ]
}

function describeIdentity(
  { local, ...real }: Config['identity'],
  tongue: MessageLocale,
): ConfigPart {
  const part = 'social accounts'
  if (local) return { part, state: 'built in', detail: configMessages[tongue].localIdentity }
  const names = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }
  const offered = (['google', 'apple', 'facebook'] as const)
    .filter((it) => real[it])
    .map((it) => names[it])
  return offered.length
    ? { part, state: 'configured', detail: offered.join(', ') }
    : { part, state: 'off', detail: configMessages[tongue].noIdentity }
}

function describePayments(
  { sandbox, stripe, fawry }: Config['payments'],
  tongue: MessageLocale,
): ConfigPart {
  const part = 'payments'
  const t = configMessages[tongue]
  const real = [stripe && t.cards, fawry && t.vouchers]
    .filter((it) => it !== null)
    .join(tongue === 'en' ? ', ' : '، ')
  if (real) return { part, state: 'configured', detail: sandbox ? t.restPlayed(real) : real }
  return sandbox
    ? { part, state: 'built in', detail: t.sandbox }
    : { part, state: 'off', detail: t.noPayments }
}
