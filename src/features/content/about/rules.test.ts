import { expect, it } from 'vitest'
import { wordsOfHtml } from './rules.ts'

it('keeps the words of rendered text and drops its marks', () => {
  expect(wordsOfHtml('<p>One <strong>two</strong> &amp; &lt;three&gt;</p>\n<p>four</p>')).toBe('One two & <three> four')
})
