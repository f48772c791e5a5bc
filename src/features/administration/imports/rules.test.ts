import { expect, it } from 'vitest'
import { parseCourses, parseImportLines } from './rules.ts'

it('reads lines by the names of their columns, in either language and any order', () => {
  const file = 'الاسم الأول;البريد;الدورات\r\nسارة;sara@a.example;"first-aid; excel"\r\n'
  expect(parseImportLines(file)).toEqual([
    {
      line: 2,
      email: 'sara@a.example',
      first_name: 'سارة',
      last_name: '',
      locale: '',
      country: '',
      courses: 'first-aid; excel',
    },
  ])
  expect(parseCourses('first-aid; excel first-aid')).toEqual(['first-aid', 'excel'])
})

it('cannot read a file without addresses, or with a quote that never ends', () => {
  expect(parseImportLines('name\nSara')).toBeNull()
  expect(parseImportLines('email\n"a@b.example')).toBeNull()
  expect(parseImportLines('')).toBeNull()
})
