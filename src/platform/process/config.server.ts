import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isSameSite } from './same-site.ts'
import { Environment } from './config-environment.server.ts'

export type Config = ReturnType<typeof readConfig>

export class StartupError extends Error {}

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
