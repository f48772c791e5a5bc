import { expect, test } from 'vitest'
import { maskSecrets, isSafeForSecrets } from './code-text.ts'

const gift = { secrets: ['code', 'link'], links: ['link'] }

test.each([
  '{code} is your code',
  'رمزك هو {code}.',
  'Your code:\n\n{code:{code}}\n\nIt is valid for {minutes}.',
  '**{code}**\n\n{button:Open my gift|{link}}',
  'Open it here: {link}',
  '“{code}”, and nobody asks for it.',
])('a code stays with its reader: %s', (text) => expect(isSafeForSecrets(text, gift)).toBe(true))

test.each([
  '{code}\n\n{button:Confirm|https://evil.example/c/{code}}',
  '{code}\n\n{button:Confirm|{code}}',
  '{code}\n\n{button:Confirm|https://academy.example}',
  '{code} https://evil.example/',
  '{code} //evil.example',
  '{code} evil.example/c',
  '{code} www.evil',
  '{code} mailto:me@evil',
  'evil/{code}',
  'evil.{code}',
  '{code}.evil',
  'a@{code}',
  '{code}@evil',
  'x?c={code}',
  'see:{link}evil',
  '{button:Open|{link}/more}',
])('a text that could give the code away is refused: %s', (text) =>
  expect(isSafeForSecrets(text, gift)).toBe(false),
)

test('codes are blanked, the longest first', () => {
  expect(
    maskSecrets('482913 is it: https://a.example/g?code=482913', [
      '482913',
      'https://a.example/g?code=482913',
    ]),
  ).toBe('•••••• is it: ••••••')
  expect(maskSecrets('Nothing', [''])).toBe('Nothing')
})
