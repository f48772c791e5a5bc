import { describe, expect, test } from 'vitest'
import {
  deriveName,
  decideLogin,
  isLastLoginMethod,
  decideLink,
  type SocialDecision,
} from './rules.ts'
import { parseEmail, cleanName } from './gateways/claims.ts'

const me = { id: 'me', banned_at: null, deleted_at: null }
const other = { id: 'other', banned_at: null, deleted_at: null }
const since = '2026-01-01T00:00:00Z'
const failed = (code: string) => ({ so: 'fail', code }) as SocialDecision
const enter: SocialDecision = { so: 'enter', user_id: 'me' }

describe('coming in', () => {
  const email = 'salma@example.com'
  test.for<
    [string, Parameters<typeof decideLogin>[0], Parameters<typeof decideLogin>[1], SocialDecision]
  >([
    ['a known identity enters', { email, email_verified: true }, { owner: me, holder: me }, enter],
    [
      'a known identity enters without any e-mail',
      { email: null, email_verified: false },
      { owner: me, holder: null },
      enter,
    ],
    [
      'a known identity enters its own account, whoever has the e-mail',
      { email, email_verified: true },
      { owner: me, holder: other },
      enter,
    ],
    [
      'a banned person does not',
      { email, email_verified: true },
      { owner: { ...me, banned_at: since }, holder: me },
      failed('user_is_banned'),
    ],
    [
      'a deleted person does not',
      { email, email_verified: true },
      { owner: { ...me, deleted_at: since }, holder: null },
      failed('user_is_deleted'),
    ],
    [
      'a verified e-mail does not open its account',
      { email, email_verified: true },
      { owner: null, holder: me },
      failed('email_linked_elsewhere'),
    ],
    [
      'nor does one nobody verified',
      { email, email_verified: false },
      { owner: null, holder: me },
      failed('email_linked_elsewhere'),
    ],
    [
      'a verified e-mail nobody has makes an account',
      { email, email_verified: true },
      { owner: null, holder: null },
      { so: 'create' },
    ],
    [
      'an unverified one first gets a code',
      { email, email_verified: false },
      { owner: null, holder: null },
      { so: 'confirm' },
    ],
    [
      'without an e-mail there is no account',
      { email: null, email_verified: true },
      { owner: null, holder: null },
      failed('identity_without_email'),
    ],
  ])('%s', ([, claims, known, decision]) => expect(decideLogin(claims, known)).toEqual(decision))
})

describe('linking', () => {
  test.for<[string, Parameters<typeof decideLink>[1], SocialDecision]>([
    ['a free identity is linked', { owner: null, holder: null, has: false }, { so: 'link' }],
    [
      'also with the e-mail of one’s own account',
      { owner: null, holder: me, has: false },
      { so: 'link' },
    ],
    ['one’s own is linked already', { owner: me, holder: me, has: true }, { so: 'linked already' }],
    [
      'another person’s is not linked',
      { owner: other, holder: null, has: false },
      failed('email_linked_elsewhere'),
    ],
    [
      'nor that of somebody deleted',
      { owner: { ...other, deleted_at: since }, holder: null, has: false },
      failed('email_linked_elsewhere'),
    ],
    [
      'nor one with another account’s e-mail',
      { owner: null, holder: other, has: false },
      failed('email_linked_elsewhere'),
    ],
    [
      'a second of one provider waits until the first is unlinked',
      { owner: null, holder: null, has: true },
      failed('provider_linked'),
    ],
  ])('%s', ([, known, decision]) => expect(decideLink('me', known)).toEqual(decision))
})

test.for([
  [true, [], ['google'], false],
  [false, [], ['google'], true],
  [false, ['apple'], ['google', 'apple'], false],
  // A provider that is no longer offered is no login method.
  [false, ['apple'], ['google'], true],
] as const)(
  'with a password %s and %j linked of %j offered, it is the last way in: %s',
  ([password, others, offered, last]) =>
    expect(isLastLoginMethod(password, others, offered)).toBe(last),
)

test('addresses are kept as they are compared, and only those that mail can reach', () => {
  expect(parseEmail(' Salma@Example.com ')).toBe('salma@example.com')
  for (const told of ['salma', 'sаlma@example.com', '', undefined, 7, ['a@b.co']])
    expect(parseEmail(told)).toBeNull()
})

test('names lose line breaks and direction marks, and are limited in length', () => {
  expect(cleanName('  ليلى\u202E\n حسن ')).toBe('ليلى حسن')
  expect(cleanName('x'.repeat(200))).toHaveLength(60)
  expect(cleanName(undefined)).toBe('')
  expect(cleanName('علی\u200Cرضا')).toBe('علی\u200Cرضا')
  for (const blank of ['\u3164', '\u2800', '\u200B', '\u0085', '\u{E0041}'])
    expect(cleanName(blank)).toBe('')
})

test('without a name of the provider, the address is used', () => {
  expect(deriveName({ first_name: 'Salma', last_name: 'Nabil', email: 's@example.com' })).toEqual({
    first_name: 'Salma',
    last_name: 'Nabil',
  })
  expect(deriveName({ first_name: '', last_name: 'Nabil', email: 's@example.com' })).toEqual({
    first_name: 'Nabil',
    last_name: '',
  })
  expect(deriveName({ first_name: '', last_name: '', email: 'k2x9@relay.example' })).toEqual({
    first_name: 'k2x9',
    last_name: '',
  })
})
