import { generateKeyPairSync } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { describeConfig } from './config-parts.server.ts'
import { StartupError, readConfig } from './config.server.ts'

function startError(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return null
}

const production = {
  NODE_ENV: 'production',
  ORIGIN: 'https://academy.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@academy.example',
  SMS_URL: 'https://sms.example/send',
  SECRET: 's'.repeat(32),
}

test('nothing set is a working academy on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    databaseUrl: null,
    demo: true,
    trustProxy: 0,
    mail: null,
    sms: null,
    s3: null,
  })
})

test('on PostgreSQL every core has a process, unless another number is given, and they share the connections', () => {
  const DATABASE_URL = 'postgres://db.example/farqad'
  expect(readConfig({ DATABASE_URL }).processes).toBe(availableParallelism())
  expect(readConfig({ DATABASE_URL, PROCESSES: '4', DATABASE_POOL: '40' })).toMatchObject({
    processes: 4,
    databasePool: 10,
  })
  expect(readConfig({ DATABASE_URL, PROCESSES: '1' })).toMatchObject({
    processes: 1,
    databasePool: 10,
  })
  expect(readConfig({ DATABASE_URL, PROCESSES: '64', DATABASE_POOL: '10' }).databasePool).toBe(2)
})

test('the embedded database belongs to one process', () => {
  expect(readConfig({}).processes).toBe(1)
  expect(readConfig({ PROCESSES: '1' }).processes).toBe(1)
  expect(startError({ PROCESSES: '2' })).toBe(
    'PROCESSES above 1 also needs DATABASE_URL: the embedded database belongs to one process.',
  )
})

test('an empty value is the same as none', () =>
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toEqual(readConfig({})))

describe('a wrong value is told in one sentence', () => {
  test.each([
    ['PORT', 'abc', 'PORT must be a port number between 1 and 65535; it is "abc".'],
    ['PORT', '70000', 'PORT must be a port number between 1 and 65535; it is "70000".'],
    ['PORT', '80.5', 'PORT must be a port number between 1 and 65535; it is "80.5".'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be production, development or test; it is "prod".'],
    [
      'ORIGIN',
      'academy.example',
      'ORIGIN must be an address starting with http:// or https://; it is "academy.example".',
    ],
    [
      'DATABASE_URL',
      'mysql://root:hunter2@db',
      'DATABASE_URL must be an address starting with postgres:// or postgresql://.',
    ],
    ['PROCESSES', '0', 'PROCESSES must be a number of processes between 1 and 64; it is "0".'],
    [
      'DATABASE_POOL',
      '0',
      'DATABASE_POOL must be a number of connections between 1 and 200; it is "0".',
    ],
    [
      'DATABASE_QUEUE',
      '-1',
      'DATABASE_QUEUE must be a number of requests between 0 and 100000; it is "-1".',
    ],
    [
      'DATABASE_WAIT',
      '0',
      'DATABASE_WAIT must be a number of seconds between 1 and 60; it is "0".',
    ],
    ['DEMO', 'yes', 'DEMO must be on or off; it is "yes".'],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY must be the number of proxies in front of the server, 0 to 5; it is "true".',
    ],
    [
      'TRUST_PROXY',
      '-1',
      'TRUST_PROXY must be the number of proxies in front of the server, 0 to 5; it is "-1".',
    ],
    [
      'LOCAL_COUNTRY',
      'Egypt',
      'LOCAL_COUNTRY must be a two-letter country code such as eg; it is "Egypt".',
    ],
    [
      'SMTP_URL',
      'mail.example',
      'SMTP_URL must be an address starting with smtp:// or smtps://, or the word outbox.',
    ],
    [
      'SMS_URL',
      'ftp://sms',
      'SMS_URL must be an address starting with https:// or http://, or the word outbox.',
    ],
    ['MAIL_FROM', 'Farqad', 'MAIL_FROM must be an e-mail address; it is "Farqad".'],
    ['SECRET', 'hunter2', 'SECRET must be at least 32 characters long.'],
    ['IDENTITY', 'fake', 'IDENTITY must be the word local; it is "fake".'],
    [
      'APPLE_PRIVATE_KEY',
      'hunter2',
      'APPLE_PRIVATE_KEY must be the text of the .p8 file from Apple.',
    ],
    ['FACEBOOK_VERSION', '24', 'FACEBOOK_VERSION must be a version such as v24.0; it is "24".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent; it is "loud".'],
  ])('%s=%s', (name, value, said) => expect(startError({ [name]: value })).toBe(said))

  test('foreign content on the academy’s own site', () => {
    expect(readConfig({}).contentOrigin).toBeNull()
    expect(
      readConfig({ ...production, CONTENT_ORIGIN: 'https://academy-content.example/' })
        .contentOrigin,
    ).toBe('https://academy-content.example')
    const told =
      'CONTENT_ORIGIN must be another site than ORIGIN, e.g. https://academy-content.example: what shares a domain shares its cookies;'
    for (const it of [
      'https://academy.example',
      'https://content.academy.example',
      'https://academy.example:8443',
    ])
      expect(startError({ ...production, CONTENT_ORIGIN: it })).toBe(`${told} it is "${it}".`)
    expect(startError({ CONTENT_ORIGIN: 'http://localhost:4000' })).toBe(
      `${told} it is "http://localhost:4000".`,
    )
    expect(startError({ ...production, CONTENT_ORIGIN: 'http://academy-content.example' })).toBe(
      'CONTENT_ORIGIN must begin with https:// where ORIGIN does; it is "http://academy-content.example".',
    )
  })

  test('a part that needs another', () => {
    expect(startError({ STORAGE_URL: 'https://s3.example' })).toBe(
      'STORAGE_URL also needs STORAGE_BUCKET, STORAGE_KEY and STORAGE_SECRET.',
    )
    expect(startError({ GOOGLE_CLIENT_ID: 'id' })).toBe(
      'GOOGLE_CLIENT_ID also needs GOOGLE_CLIENT_SECRET.',
    )
    expect(startError({ APPLE_TEAM_ID: 'team' })).toBe(
      'APPLE_TEAM_ID also needs APPLE_CLIENT_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY.',
    )
    expect(startError({ FACEBOOK_APP_SECRET: 'hunter2' })).toBe(
      'FACEBOOK_APP_SECRET also needs FACEBOOK_APP_ID.',
    )
    expect(startError({ SMTP_URL: 'smtp://mail.example' })).toBe(
      'SMTP_URL also needs MAIL_FROM, the address that mails come from.',
    )
  })
})

describe('outside of production', () => {
  test.each([
    'https://academy.example',
    'http://192.168.1.20:3000',
    'http://localhost.evil.example',
    'http://127.evil.example',
  ])('an address that others can reach is refused: %s', (ORIGIN) =>
    expect(startError({ ORIGIN })).toMatch(
      /^ORIGIN is .*, but NODE_ENV is not production: .*Set NODE_ENV=production/,
    ),
  )
  test.each([
    'http://localhost:3000',
    'http://academy.localhost',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
  ])('this machine is fine: %s', (ORIGIN) => expect(readConfig({ ORIGIN }).origin).toBe(ORIGIN))
  test('a small academy is in production on the embedded database', () =>
    expect(readConfig({ ...production, DATABASE_URL: '' })).toMatchObject({
      production: true,
      databaseUrl: null,
      processes: 1,
    }))
})

describe('in production', () => {
  test('everything that would be faked and is not named is told at once', () => {
    const said = startError({ NODE_ENV: 'production' })!
    for (const name of ['ORIGIN', 'SMTP_URL', 'SMS_URL', 'SECRET'])
      expect(said).toContain(`${name} (`)
    expect(said).toMatch(/^This is production, and these are not set: .*\.$/)
  })
  test.each(['ORIGIN', 'SMTP_URL', 'SMS_URL', 'SECRET'])('%s alone is missed', (name) => {
    expect(startError({ ...production, [name]: '' })).toContain(`these are not set: ${name} (`)
  })
  test('what is named is used, and the outbox may be named', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demo: false,
      host: '0.0.0.0',
      localCountry: null,
    })
    expect(readConfig({ ...production, SMTP_URL: 'outbox', SMS_URL: 'outbox' })).toMatchObject({
      mail: null,
      sms: null,
    })
  })
})

describe('who vouches for people', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2' }
  const told = (env: Record<string, string>) =>
    describeConfig(readConfig(env)).find((it) => it.part === 'social accounts')
  test.each<[string, Record<string, string>, boolean, string]>([
    ['the built-in page where nobody is configured', {}, true, 'built in'],
    ['those who are configured', google, false, 'configured'],
    ['the built-in page if it is named', { ...google, IDENTITY: 'local' }, true, 'built in'],
    ['nobody in production where nobody is configured', production, false, 'off'],
    ['those configured in production', { ...production, ...google }, false, 'configured'],
    [
      'the built-in page in production only if it is named',
      { ...production, IDENTITY: 'local' },
      true,
      'built in',
    ],
  ])('%s', (_, env, local, state) => {
    expect(readConfig(env).identity.local).toBe(local)
    expect(told(env)).toMatchObject({ state })
    expect(JSON.stringify(told(env))).not.toContain('hunter2')
  })
  test('Apple’s key may be written in one line', () => {
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
    const apple = {
      APPLE_CLIENT_ID: 'id',
      APPLE_TEAM_ID: 'team',
      APPLE_KEY_ID: 'key',
      APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
    }
    expect(readConfig(apple).identity.apple).toMatchObject({ private_key: pem })
  })
})

describe('who takes money', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' }
  const told = (env: Record<string, string>) =>
    describeConfig(readConfig(env)).find((it) => it.part === 'payments')
  test.each<[string, Record<string, string>, boolean, string]>([
    ['the sandbox where nobody is configured', {}, true, 'built in'],
    ['those who are configured', stripe, false, 'configured'],
    ['nobody in production where nobody is configured', production, false, 'off'],
    ['those configured in production', { ...production, ...stripe }, false, 'configured'],
    [
      'the sandbox in production only if it is named',
      { ...production, PAYMENTS: 'sandbox' },
      true,
      'built in',
    ],
  ])('%s', (_, env, sandbox, state) => {
    expect(readConfig(env).payments.sandbox).toBe(sandbox)
    expect(told(env)).toMatchObject({ state })
    expect(JSON.stringify(told(env))).not.toContain('hunter2')
  })
  test('without the secret of its messages nothing starts', () => {
    expect(startError({ ...production, STRIPE_SECRET_KEY: 'sk_hunter2' })).toBe(
      'STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET.',
    )
    expect(startError({ ...production, FAWRY_MERCHANT_CODE: 'x' })).toBe(
      'FAWRY_MERCHANT_CODE also needs FAWRY_SECURE_KEY.',
    )
  })
})

test('the doctor names every part and no secret', () => {
  const told = JSON.stringify(
    describeConfig(
      readConfig({ ...production, DATABASE_URL: 'postgres://farqad:hunter2@db.example/farqad' }),
    ),
  )
  expect(told).toContain('PostgreSQL at db.example')
  expect(told).not.toMatch(/hunter2|ssss/)
})
