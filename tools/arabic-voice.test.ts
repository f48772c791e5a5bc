import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The rules of docs/arabic.md that can be checked automatically.
const marks = '\\u064b-\\u0652'
const word = (...roots: string[]) =>
  new RegExp(`(?<![\\u0621-\\u0652])[وف]?(?:${roots.join('|')})(?![\\u0621-\\u0652])`, 'u')
// Copying, computing and the like: the academy's people send, save and refund, but they copy nothing to a clipboard.
const machineActs = [
  'قمنا',
  'نسخنا',
  'نفّذنا',
  'وجدنا',
  'حمّلنا',
  'نزّلنا',
  'رفعنا',
  'شغّلنا',
  'حسبنا',
  'عالجنا',
  'قسمنا',
  'اختصرنا',
  'أنشأنا(?=ه)',
]
const faults: Record<string, RegExp> = {
  'asks without asking somebody': word('يُ?رجى', 'يلزم', 'تلزم', 'ينبغي', 'يجب'),
  'says that something is possible, to nobody': new RegExp(
    `${word('يمكن', 'تمكن').source}(?! لأي)`,
    'u',
  ),
  'says «تم» instead of who did it': word('تم', 'يتم', 'تمت'),
  'says «we» of what a machine does': new RegExp(
    `(?<![\\u0621-\\u0652])[وف]?(?:${machineActs.join('|')})(?:ه|ها|هما|هم)?(?![\\u0621-\\u0652])`,
    'u',
  ),
  'wears a damma, which only a passive needs': /ُ/u,
  'says a man’s word of a person who may be a woman': word(
    'المدرّب',
    'مدرّبك',
    'صاحبه?',
    'عضو',
    'خرّيج',
  ),
  'uses another word than the glossary': word(
    'كود',
    'الكود',
    'جلسة',
    'جلسات',
    'الجلسات',
    'مخرجات',
    'وصول',
    'الوصول',
    'باقة',
    'الباقات',
    'المكتب',
  ),
  'calls a preview what asks for an account': /معاينة مجانية/u,
  'speaks of renewal where nothing renews': word('شهريًا', 'سنويًا'),
  'uses a Latin comma, semicolon, question mark or quote': new RegExp(
    `[\\u0621-\\u064a${marks}]\\s*[,;?"“”]`,
    'u',
  ),
  'sets a middle dot, which reads as a zero': /·/u,
}
// Exceptions where the passive is better Arabic.
const allowed = new Set([
  'دورات مرتّبة يبني بعضها على بعض، وتُحتسب الدورات التي سبق شراؤها.',
  'نُسخ الرقم',
  'نُسخ الرابط',
  'نُسخ العنوان',
  'نُسخت الرموز',
])

const files = globSync([
  'src/**/messages.ts',
  'src/**/*-messages.ts',
  'src/platform/call/**/*failures.ts',
  'src/pages/dev/ui/*.tsx',
])
// The established term for access keys.
const accessKey = /(?<=(?:مفتاح|مفاتيح) )(?:ال)?وصول/gu
const phrases = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .map((it) => it[1] ?? it[2]!)
    .filter((it) => /[\u0621-\u064a]{2}/.test(it))
    .map((phrase) => ({ file, phrase })),
)

it('finds the phrases', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(phrases.length).toBeGreaterThan(900)
})

it.each(Object.entries(faults))('no Arabic phrase %s', (_, fault) => {
  expect(
    phrases.filter(
      ({ phrase }) => fault.test(phrase.replace(accessKey, '')) && !allowed.has(phrase),
    ),
  ).toEqual([])
})
