import { expect, test } from 'vitest'
import { isolated, layMail } from './mail-layout.server.ts'

test('a mail has plain words and a page that say the same', () => {
  const { subject, text, html } = layMail('en', {
    subject: 'Hello',
    body: 'One **two**.\n\n{code:012345}\n\n{button:Go on|https://x.test/?a=1&b=2}\n\n- first\n- second',
  })

  expect(subject).toBe('Hello')
  expect(text).toBe('One two.\n\n012345\n\nGo on:\nhttps://x.test/?a=1&b=2\n\n- first\n- second\n\nFarqad\n')
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('<strong>two</strong>')
  expect(html).toContain('href="https://x.test/?a=1&amp;b=2"')
})

test('an Arabic mail reads from the right, its code from the left', () => {
  const { html } = layMail('ar', { subject: 'رمزك', body: '{code:012345}\n\n- أول' })

  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('text-align:right')
  expect(html).toMatch(/<p dir="ltr"[^>]*><bdi>012345<\/bdi>/)
  expect(html).toContain('فرقد')
})

test('what people call themselves is text, never markup', () => {
  const { html } = layMail('en', { subject: 'Welcome', body: `Hello ${isolated('<img src=x onerror=alert(1)>')}` })

  expect(html).not.toContain('<img')
  expect(html).toContain('\u2068&lt;img')
})
