import { expect, it } from 'vitest'
import { stripHtml } from './rules.ts'

it('keeps the words of rendered text and drops its marks', () => {
  expect(stripHtml('<p>One <strong>two</strong> &amp; &lt;three&gt;</p>\n<p>four</p>')).toBe(
    'One two & <three> four',
  )
})
