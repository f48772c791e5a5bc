import { expect, test } from 'vitest'
import { isolateText, renderMail } from './mail-layout.server.ts'

const academy = { name: 'Farqad', tagline: 'Learning has no limits', colour: '#0b646e' }

test('a mail has plain words and a page that say the same', () => {
  const { subject, text, html } = renderMail('en', academy, {
    subject: 'Hello',
    body: 'One **two**.\n\n{code:012345}\n\n{button:Go on|https://x.test/?a=1&b=2}\n\n- first\n- second',
  })

  expect(subject).toBe('Hello')
  expect(text).toBe(
    'One two.\n\n012345\n\nGo on:\nhttps://x.test/?a=1&b=2\n\n- first\n- second\n\nFarqad\n',
  )
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('<strong>two</strong>')
  expect(html).toContain('href="https://x.test/?a=1&amp;b=2"')
})

test('an Arabic mail reads from the right, its code from the left', () => {
  const { html } = renderMail(
    'ar',
    { ...academy, name: 'فرقد' },
    { subject: 'رمزك', body: '{code:012345}\n\n- أول' },
  )

  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('text-align:right')
  expect(html).toMatch(/<p dir="ltr"[^>]*><bdi dir="ltr">012345<\/bdi>/)
  expect(html).toContain('فرقد')
})

test('what people call themselves is text, never markup', () => {
  const { html } = renderMail('en', academy, {
    subject: 'Welcome',
    body: `Hello ${isolateText('<img src=x onerror=alert(1)>')}`,
  })

  expect(html).not.toContain('<img')
  expect(html).toContain('\u2068&lt;img')
})

test('a mail is painted in the academy’s colour', () => {
  const written = { subject: 'Hello', body: '{button:Go on|https://x.test/}\n\n{code:012345}' }
  const { html } = renderMail('en', { ...academy, colour: '#8b1e3f' }, written)

  expect(html.match(/#8b1e3f/g)).toHaveLength(2)
  expect(html).not.toMatch(/#0b646e|#e3f2f2/)
})

test('what an owner calls the academy is text, never markup', () => {
  const { html } = renderMail(
    'en',
    { ...academy, name: 'Salt & <Sea>', tagline: 'Read <on>' },
    { subject: 'Welcome', body: 'Hello' },
  )

  expect(html).toContain('Salt &amp; &lt;Sea&gt;')
  expect(html).toContain('Read &lt;on&gt;')
})
