import { z } from 'zod'
import { createPrivateKey } from 'node:crypto'
import { queueLimits } from './queue-limits.ts'

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

export const Environment = z.object({
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
