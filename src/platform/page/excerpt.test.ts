import { expect, it } from 'vitest'
import { buildExcerpt } from './excerpt.server.ts'

it('leaves a short text as it is, on one line', () => {
  expect(buildExcerpt(' Teaches\n\nPython. ')).toBe('Teaches Python.')
})

it('ends a long text after a whole word, in either language', () => {
  expect(buildExcerpt('It shows you the direction, on every night', 29)).toBe(
    'It shows you the direction…',
  )
  expect(buildExcerpt('يعلّم البرمجة، ويكتب عنها كل أسبوع', 16)).toBe('يعلّم البرمجة…')
})
