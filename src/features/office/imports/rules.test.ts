import { expect, it } from 'vitest'
import { coursesIn, linesIn } from './rules.ts'

it('reads lines by the names of their columns, in either language and any order', () => {
  const file = 'الاسم الأول;البريد;الدورات\r\nسارة;sara@a.example;"first-aid; excel"\r\n'
  expect(linesIn(file)).toEqual([
    { line: 2, email: 'sara@a.example', first_name: 'سارة', last_name: '', locale: '', country: '', courses: 'first-aid; excel' },
  ])
  expect(coursesIn('first-aid; excel first-aid')).toEqual(['first-aid', 'excel'])
})

it('cannot read a file without addresses, or with a quote that never ends', () => {
  expect(linesIn('name\nSara')).toBeNull()
  expect(linesIn('email\n"a@b.example')).toBeNull()
  expect(linesIn('')).toBeNull()
})
