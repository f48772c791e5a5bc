import { numbers } from '#platform/data/constants.ts'

type PasswordStrengthLevel = 'weak' | 'fair' | 'good' | 'strong'
export const passwordStrengths: readonly PasswordStrengthLevel[] = [
  'weak',
  'fair',
  'good',
  'strong',
]

/** Keyboard rows: adjacent letters are easy to guess. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط']

/** Estimates entropy from the unpredictable characters and the size of their alphabet. */
export function computePasswordStrength(password: string): PasswordStrengthLevel {
  const letters = Array.from(password.normalize('NFKC'))
  const surprising = letters.filter(
    (letter, at) => at === 0 || !isAdjacentCharacter(letters[at - 1]!, letter),
  ).length
  const bits = surprising * Math.log2(Math.max(2, countCharacterPool(password)))
  return bits < 40 ? 'weak' : bits < 60 ? 'fair' : bits < 80 ? 'good' : 'strong'
}

function isAdjacentCharacter(before: string, letter: string) {
  const [one, two] = [before.toLowerCase(), letter.toLowerCase()]
  if (Math.abs(one.codePointAt(0)! - two.codePointAt(0)!) <= 1) return true
  return rows.some(
    (row) =>
      row.includes(one) && row.includes(two) && Math.abs(row.indexOf(one) - row.indexOf(two)) === 1,
  )
}

const pools: [RegExp, number][] = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[!-/:-@[-`{-~ ]/, 33],
  [/[^ -~]/, 40],
]
const countCharacterPool = (password: string) =>
  pools.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0)

/** Seed 5: at least 8 characters, and not only spaces. */
export const isLongEnough = (password: string) =>
  Array.from(password).length >= numbers.password_min && password.trim() !== ''

/** True if little remains once the person's name and address are removed. */
export function isPersonalPassword(password: string, own: readonly string[]) {
  const plain = password.toLowerCase()
  const words = own
    .flatMap((it) => it.toLowerCase().split(/[@.\s_+-]/))
    .filter((it) => it.length > 2)
  if (own.some((it) => it.length > 2 && plain === it.toLowerCase())) return true
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain)
  return (
    rest !== plain &&
    rest.replaceAll(/[^\p{L}]/gu, '').length < 3 &&
    rest.length < numbers.password_min
  )
}

/** Outcomes that the person chose are shown as information, not as an error. */
export const getFailureTone = (code: string | undefined) =>
  code === 'account_leaving' || code === 'identity_cancelled' ? 'info' : 'bad'

export const normalizeEmail = (typed: string) => typed.trim().toLowerCase()

/** ASCII only: lookalike letters would be another address. */
export const isEmail = (email: string) =>
  email.length <= 254 &&
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
    email,
  ) &&
  email.indexOf('@') <= 64

type Device = {
  kind: 'phone' | 'tablet' | 'computer'
  system: string | null
  browser: string | null
}

export function parseDevice(user_agent: string): Device {
  const system = findFirstMatch(user_agent, [
    [/iPad/, 'iPad'],
    [/iPhone/, 'iPhone'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/CrOS/, 'ChromeOS'],
    [/Macintosh|Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  const browser = findFirstMatch(user_agent, [
    [/Edg(A|iOS)?\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrome\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const tablet = system === 'iPad' || (system === 'Android' && !/Mobile/.test(user_agent))
  return {
    kind: tablet ? 'tablet' : system === 'iPhone' || system === 'Android' ? 'phone' : 'computer',
    system,
    browser,
  }
}

const findFirstMatch = (text: string, kinds: [RegExp, string][]) =>
  kinds.find(([kind]) => kind.test(text))?.[1] ?? null

/** Full years between two dates in the form "2026-11-15". */
export function computeAge(birth_date: string, day: string) {
  const [born, today] = [birth_date, day].map(
    (text) => text.split('-').map(Number) as [number, number, number],
  ) as [Day, Day]
  const hadBirthday = today[1] > born[1] || (today[1] === born[1] && today[2] >= born[2])
  return today[0] - born[0] - (hadBirthday ? 0 : 1)
}

type Day = [year: number, month: number, day: number]
