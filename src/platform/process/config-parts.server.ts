import { findFfmpegPath } from '#platform/files/ffmpeg.server.ts'
import type { MessageLocale } from '#platform/language/locale.ts'
import { configMessages } from './config-messages.ts'
import type { ConfigPart } from './config-part.ts'
import type { Config } from './config.server.ts'

/** For `npm run doctor` and the office. */
export function describeConfig(config: Config, tongue: MessageLocale = 'en'): ConfigPart[] {
  const said = configMessages[tongue]
  const host = (address: string) => new URL(address).host
  const { databaseUrl, dataDir, s3, mail, sms, push } = config
  const configured = (part: ConfigPart['part'], detail: string): ConfigPart => ({ part, state: 'configured', detail })
  const builtIn = (part: ConfigPart['part'], detail: string): ConfigPart => ({ part, state: 'built in', detail })
  const off = (part: ConfigPart['part'], detail: string): ConfigPart => ({ part, state: 'off', detail })
  return [
    configured('address', said.address(config.origin, `${config.host}:${config.port}`)),
    config.contentOrigin ? configured('foreign content', said.packagesAt(config.contentOrigin)) : off('foreign content', said.noPackages),
    databaseUrl ? configured('database', said.databaseAt(host(databaseUrl))) : builtIn('database', said.embedded(`${dataDir}/`)),
    databaseUrl ? configured('processes', said.processes(config.processes, config.databasePool)) : builtIn('processes', said.oneProcess),
    s3 ? configured('files', said.bucketAt(s3.bucket, host(s3.url))) : builtIn('files', said.folder(`${dataDir}/files/`)),
    findFfmpegPath() ? configured('films', said.ffmpeg) : off('films', said.noFfmpeg),
    mail ? configured('e-mail', said.smtpAt(host(mail.url), mail.from)) : builtIn('e-mail', said.outbox),
    sms ? configured('text messages', said.gatewayAt(host(sms.url))) : builtIn('text messages', said.outbox),
    push ? configured('web push', said.pushAs(push.subject)) : off('web push', said.noPush),
    describeIdentity(config.identity, tongue),
    describePayments(config.payments, tongue),
    config.secret ? configured('secret', said.secretGiven) : builtIn('secret', said.secretKept(`${dataDir}/secret`)),
    builtIn('country by address', config.countryHeader ? said.countryHeader(config.countryHeader) : said.countryData),
    config.demo ? configured('demo academy', said.demo) : off('demo academy', said.noDemo),
  ]
}

function describeIdentity({ local, ...real }: Config['identity'], tongue: MessageLocale): ConfigPart {
  const part = 'social accounts'
  if (local) return { part, state: 'built in', detail: configMessages[tongue].localIdentity }
  const names = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }
  const offered = (['google', 'apple', 'facebook'] as const).filter((it) => real[it]).map((it) => names[it])
  return offered.length
    ? { part, state: 'configured', detail: offered.join(', ') }
    : { part, state: 'off', detail: configMessages[tongue].noIdentity }
}

function describePayments({ sandbox, stripe, fawry }: Config['payments'], tongue: MessageLocale): ConfigPart {
  const part = 'payments'
  const said = configMessages[tongue]
  const real = [stripe && said.cards, fawry && said.vouchers].filter((it) => it !== null).join(tongue === 'en' ? ', ' : '، ')
  if (real) return { part, state: 'configured', detail: sandbox ? said.restPlayed(real) : real }
  return sandbox ? { part, state: 'built in', detail: said.sandbox } : { part, state: 'off', detail: said.noPayments }
}
