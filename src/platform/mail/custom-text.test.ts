import { expect, it } from 'vitest'
import {
  fillPlaceholders,
  defineEditableText,
  listPlaceholders,
  getDefaultWording,
} from './custom-text.ts'

const text = defineEditableText({
  key: 'try',
  kind: 'mail',
  params: ['name', 'code'],
  needs: ['code'],
  render: (_, it) => ({
    subject: `Hello ${it.name}`,
    body: `{code:${it.code}}\n\n{button:Open|https://a.example}`,
  }),
})
const own = (body: string) =>
  text.setting.schema.safeParse({ en: { subject: 'Hi {name}', body }, ar: null }).success

it('shows the product’s words with braces, and fills them again', () => {
  const standard = getDefaultWording(text, 'en')
  expect(standard).toEqual({
    subject: 'Hello {name}',
    body: '{code:{code}}\n\n{button:Open|https://a.example}',
  })
  expect(listPlaceholders(standard.body)).toEqual(['code'])
  expect(fillPlaceholders(standard.body, { code: '{name}', name: 'x' })).toBe(
    '{code:{name}}\n\n{button:Open|https://a.example}',
  )
})

it('takes no text with a word it does not know, or without one that it needs', () => {
  expect(own('Your code is {code}.')).toBe(true)
  expect(own('No code.')).toBe(false)
  expect(own('{code} {surname}')).toBe(false)
})
