import { createPrivateKey } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { queueLimits } from '#platform/data/connection-queue.server.ts'
import { isSameSite } from './same-site.ts'

export type Config = ReturnType<typeof readConfig>

export class StartupError extends Error {}

const isUrl = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const describeProtocols = (protocols: string[]) =>
  `must be an address starting with ${protocols.map((it) => `${it}//`).join(' or ')}`
const url = (...protocols: string[]) =>
  z.string().refine((it) => isUrl(it, protocols), describeProtocols(protocols))
const urlOrOutbox = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (it) => it === 'outbox' || isUrl(it, protocols),
      `${describeProtocols(protocols)}, or the word outbox`,
    )
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((it) => it === 'on')
const number = (what: string, min: number, max: number) =>
  z.coerce.number(what).int(what).min(min, what).max(max, what)
const country = z.string().regex(/^[a-z]{2}$/, 'must be a two-letter country code such as eg')

function isEllipticKey(text: string) {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: number('must be a port number between 1 and 65535', 1, 65_535).default(3000),
  HOST: z.string().optional(),
  /** Public origin for links, canonical URLs and cookies. */
  ORIGIN: url('http:', 'https:')
    .transform((it) => new URL(it).origin)
    .optional(),
  /**
   * Origin for third-party packages (SCORM): a different site, so they cannot reach the academy's
   * sessions.
   */
  CONTENT_ORIGIN: url('http:', 'https:')
    .transform((it) => new URL(it).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: number('must be a number of connections between 1 and 200', 1, 200).optional(),
  /** Queue length per process and maximum wait in seconds: bursts are delayed, not refused. */
  DATABASE_QUEUE: number('must be a number of requests between 0 and 100000', 0, 100_000).default(
    queueLimits.length,
  ),
  DATABASE_WAIT: number('must be a number of seconds between 1 and 60', 1, 60).default(
    queueLimits.waitMs / 1000,
  ),
  /** Server processes on PostgreSQL; defaults to one per core. */
  PROCESSES: number('must be a number of processes between 1 and 64', 1, 64).optional(),
  /** `off` starts an empty academy instead of the demo. */
  DEMO: onOff.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  /** Number of proxies whose forwarded address is trusted. */
  TRUST_PROXY: number('must be the number of proxies in front of the server, 0 to 5', 0, 5).default(
    0,
  ),
  /** Header with the visitor's country, set by a trusted proxy, e.g. cf-ipcountry. */
  COUNTRY_HEADER: z.string().toLowerCase().optional(),
  LOCAL_COUNTRY: country.optional(),
  SMTP_URL: urlOrOutbox('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  SMS_URL: urlOrOutbox('https:', 'http:').optional(),
  SMS_TOKEN: z.string().optional(),
  /** Web push (RFC 8292): base64url key pair and contact of the owner. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be an uncompressed P-256 point as base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a P-256 key as base64url, 43 characters')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:.+@.+|https:\/\/.+)$/,
      'must be mailto:somebody@example.com or an https address',
    )
    .optional(),
  STORAGE_URL: url('https:', 'http:').optional(),
  STORAGE_BUCKET: z.string().optional(),
  STORAGE_KEY: z.string().optional(),
  STORAGE_SECRET: z.string().optional(),
  STORAGE_REGION: z.string().default('auto'),
  /** Base URL of stored files in API answers; defaults to the academy's origin. */
  STORAGE_BASE_URL: url('https:', 'http:').optional(),
  /** `local`: built-in login page in place of Google, Apple and Facebook. */
  IDENTITY: z.literal('local', 'must be the word local').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** Content of the .p8 file; line breaks may be written as \n. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((it) => it.replaceAll(String.raw`\n`, '\n'))
    .refine(isEllipticKey, 'must be the text of the .p8 file from Apple')
    .optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  /** Facebook retires Graph API versions after about two years. */
  FACEBOOK_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'must be a version such as v24.0')
    .default('v24.0'),
  /** `sandbox`: built-in test pages for card and voucher payments. */
  PAYMENTS: z.literal('sandbox', 'must be the word sandbox').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: url('https:', 'http:').default('https://api.stripe.com'),
  FAWRY_MERCHANT_CODE: z.string().optional(),
  FAWRY_SECURE_KEY: z.string().optional(),
  FAWRY_URL: url('https:', 'http:').default('https://www.atfawry.com'),
  /** Signs one-time codes and media URLs. Generated in the data folder by default. */
  SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  /** Encrypts and decrypts backups of `npm run backup`. */
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters long').optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
})

/** Throws a StartupError with one sentence for the first invalid value. */
export function readConfig(env: Record<string, string | undefined>) {
  // Shells and .env files represent unset values as empty.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue]
    const name = String(path[0])
    // Values that may contain secrets are not printed.
    throw new StartupError(
      /URL|SECRET|TOKEN|KEY|PASSPHRASE/.test(name)
        ? `${name} ${message}.`
        : `${name} ${message}; it is "${given[name]}".`,
    )
  }
  const it = parsed.data
  const production = it.NODE_ENV === 'production'
  const missing = production ? listMissingSettings(it) : []
  if (missing.length)
    throw new StartupError(`This is production, and these are not set: ${missing.join('; ')}.`)
  if (!production && it.ORIGIN && !isThisMachine(new URL(it.ORIGIN).hostname))
    throw new StartupError(
      `ORIGIN is ${it.ORIGIN}, an address that others can reach, but NODE_ENV is not production: anybody could read every mail at /dev/outbox and log in as anybody. Set NODE_ENV=production; the embedded database, SMTP_URL=outbox and PAYMENTS=sandbox work there too.`,
    )
  if (it.STORAGE_URL && !(it.STORAGE_BUCKET && it.STORAGE_KEY && it.STORAGE_SECRET))
    throw new StartupError('STORAGE_URL also needs STORAGE_BUCKET, STORAGE_KEY and STORAGE_SECRET.')
  if (it.SMTP_URL && it.SMTP_URL !== 'outbox' && !it.MAIL_FROM)
    throw new StartupError('SMTP_URL also needs MAIL_FROM, the address that mails come from.')
  for (const names of togetherOnly) requireAll(it, names)
  if (!it.DATABASE_URL && (it.PROCESSES ?? 1) > 1)
    throw new StartupError(
      'PROCESSES above 1 also needs DATABASE_URL: the embedded database belongs to one process.',
    )
  const processes = it.DATABASE_URL ? (it.PROCESSES ?? availableParallelism()) : 1

  return {
    mode: it.NODE_ENV,
    production,
    port: it.PORT,
    host: it.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    origin: it.ORIGIN ?? `http://localhost:${it.PORT}`,
    contentOrigin: parseContentOrigin(it, production),
    storageBase: (it.STORAGE_BASE_URL ?? it.ORIGIN ?? `http://localhost:${it.PORT}`).replace(
      /\/+$/,
      '',
    ),
    dataDir: it.DATA_DIR,
    databaseUrl: it.DATABASE_URL ?? null,
    processes,
    // Connections per process: the total is divided, with a minimum of two.
    databasePool: Math.max(
      2,
      Math.ceil((it.DATABASE_POOL ?? Math.max(10, processes * 4)) / processes),
    ),
    databaseQueue: { length: it.DATABASE_QUEUE, waitMs: it.DATABASE_WAIT * 1000 },
    demo: it.DEMO ?? !production,
    adminEmail: it.ADMIN_EMAIL ?? null,
    trustProxy: it.TRUST_PROXY,
    countryHeader: it.COUNTRY_HEADER ?? null,
    localCountry: it.LOCAL_COUNTRY ?? (production ? null : 'eg'),
    mail:
      it.SMTP_URL && it.SMTP_URL !== 'outbox' ? { url: it.SMTP_URL, from: it.MAIL_FROM! } : null,
    sms:
      it.SMS_URL && it.SMS_URL !== 'outbox'
        ? { url: it.SMS_URL, token: it.SMS_TOKEN ?? null }
        : null,
    push: it.VAPID_PUBLIC_KEY
      ? {
          publicKey: it.VAPID_PUBLIC_KEY,
          privateKey: it.VAPID_PRIVATE_KEY!,
          subject: it.VAPID_SUBJECT!,
        }
      : (null as { publicKey: string; privateKey: string; subject: string } | null),
    s3: it.STORAGE_URL
      ? {
          url: it.STORAGE_URL,
          bucket: it.STORAGE_BUCKET!,
          key: it.STORAGE_KEY!,
          secret: it.STORAGE_SECRET!,
          region: it.STORAGE_REGION,
        }
      : null,
    identity: parseIdentity(it, production),
    payments: parsePayments(it, production),
    secret: it.SECRET ?? null,
    backupPassphrase: it.BACKUP_PASSPHRASE ?? null,
    logLevel: it.LOG_LEVEL,
  }
}

const isThisMachine = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Null: packages are not offered. Refuses an origin that could share cookies with the academy. */
function parseContentOrigin(
  { CONTENT_ORIGIN: content, ORIGIN, PORT }: z.infer<typeof Environment>,
  production: boolean,
) {
  if (!content) return null
  if (isSameSite(new URL(content).hostname, new URL(ORIGIN ?? `http://localhost:${PORT}`).hostname))
    throw new StartupError(
      `CONTENT_ORIGIN must be another site than ORIGIN, e.g. https://academy-content.example: what shares a domain shares its cookies; it is "${content}".`,
    )
  if (production && content.startsWith('http:') && ORIGIN?.startsWith('https:'))
    throw new StartupError(
      `CONTENT_ORIGIN must begin with https:// where ORIGIN does; it is "${content}".`,
    )
  return content
}

const togetherOnly = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  // Without the webhook secret, messages could be forged.
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['FAWRY_MERCHANT_CODE', 'FAWRY_SECURE_KEY'],
] as const

function requireAll(it: z.infer<typeof Environment>, names: (typeof togetherOnly)[number]) {
  const given = names.find((name) => it[name] !== undefined)
  const missing = names.filter((name) => it[name] === undefined)
  if (given && missing.length) throw new StartupError(`${given} also needs ${missing.join(', ')}.`)
}

/** Outside production the built-in page is the default; in production only if configured. */
function parseIdentity(it: z.infer<typeof Environment>, production: boolean) {
  const google = it.GOOGLE_CLIENT_ID
    ? {
        issuer: 'https://accounts.google.com',
        id: it.GOOGLE_CLIENT_ID,
        secret: it.GOOGLE_CLIENT_SECRET!,
      }
    : null
  const apple = it.APPLE_CLIENT_ID
    ? {
        issuer: 'https://appleid.apple.com',
        id: it.APPLE_CLIENT_ID,
        team: it.APPLE_TEAM_ID!,
        key: it.APPLE_KEY_ID!,
        private_key: it.APPLE_PRIVATE_KEY!,
      }
    : null
  const facebook = it.FACEBOOK_APP_ID
    ? {
        id: it.FACEBOOK_APP_ID,
        secret: it.FACEBOOK_APP_SECRET!,
        version: it.FACEBOOK_VERSION,
        dialog: 'https://www.facebook.com',
        graph: 'https://graph.facebook.com',
      }
    : null
  return {
    local: it.IDENTITY === 'local' || (!production && !google && !apple && !facebook),
    google,
    apple,
    facebook,
  }
}

const buildStripeAccount = (
  key: string,
  webhookSecret: string,
  url: string,
): { key: string; webhookSecret: string; url: string; patienceMs?: number } => ({
  key,
  webhookSecret,
  url,
})

/** Outside production the sandbox is the default; in production only if configured. */
function parsePayments(it: z.infer<typeof Environment>, production: boolean) {
  const stripe = it.STRIPE_SECRET_KEY
    ? buildStripeAccount(
        it.STRIPE_SECRET_KEY,
        it.STRIPE_WEBHOOK_SECRET!,
        it.STRIPE_URL.replace(/\/+$/, ''),
      )
    : null
  const fawry = it.FAWRY_MERCHANT_CODE
    ? {
        merchant: it.FAWRY_MERCHANT_CODE,
        key: it.FAWRY_SECURE_KEY!,
        url: it.FAWRY_URL.replace(/\/+$/, ''),
      }
    : null
  return { sandbox: it.PAYMENTS === 'sandbox' || (!production && !stripe && !fawry), stripe, fawry }
}

/** In production, fake payments, identities or messages must be enabled explicitly. */
function listMissingSettings(it: z.infer<typeof Environment>) {
  return [
    !it.ORIGIN && 'ORIGIN (the address visitors use, e.g. https://academy.example)',
    !it.SMTP_URL && 'SMTP_URL (a mail server, or "outbox" to keep mails unsent)',
    !it.SMS_URL && 'SMS_URL (a text message gateway, or "outbox" to keep them unsent)',
    !it.SECRET && 'SECRET (at least 32 random characters, kept for ever)',
  ].filter((line) => line !== false)
}
