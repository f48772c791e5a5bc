import { expect, test } from 'vitest'
import { findNavEntry, getNavItems } from './nav-items.ts'
import type { Person } from './person.ts'

const student: Person = {
  full_name: 'Mona Adel',
  hue: 15,
  country_id: 'eg',
  mobile: null,
  asks_phone: false,
  delete_after: null,
  image: null,
  is_trainer: false,
  staff_role: null,
  last_course_slug: null,
}

const labels = (person: Person | null) =>
  Object.values(getNavItems(person))
    .flat()
    .map(({ label }) => (typeof label === 'string' ? label : label.name))

test('a visitor sees the public entries, login and create account', () => {
  expect(labels(null)).toEqual([
    'search',
    'home',
    'courses',
    'categories',
    'diplomas',
    'trainers',
    'aboutUs',
    'ourBlog',
    'contactUs',
    'login',
    'register',
  ])
})

test('a student sees their own entries in the order of the specification, and logout last', () => {
  expect(labels(student)).toEqual([
    'search',
    'home',
    'courses',
    'categories',
    'diplomas',
    'trainers',
    'myCourses',
    'myCertificates',
    'myFavorites',
    'Mona Adel',
    'mySupport',
    'aboutUs',
    'ourBlog',
    'contactUs',
    'logout',
  ])
})

test('a trainer sees their trainer profile first', () => {
  for (const staff_role of ['support', 'editor', 'admin'] as const)
    expect(labels({ ...student, staff_role })).toContain('office')
  expect(labels(student)).not.toContain('office')
  expect(labels({ ...student, is_trainer: true }).slice(6, 8)).toEqual([
    'trainerProfile',
    'myCourses',
  ])
})

test('continue learning shows only when there is a course, and leads to its content', () => {
  const [first] = getNavItems({ ...student, last_course_slug: 'project-management' }).mine
  expect(first).toMatchObject({
    label: 'continueLearning',
    to: '/course/project-management/content',
  })
})

test('only logout is red', () => {
  const red = Object.values(getNavItems(student))
    .flat()
    .filter((it) => it.danger)
  expect(red.map((it) => it.label)).toEqual(['logout'])
})

test('an entry stands for what is under it: courses for a course, diplomas for a diploma, trainers for a trainer, unless it is the one to go on with', () => {
  const items = Object.values(
    getNavItems({ ...student, last_course_slug: 'project-management' }),
  ).flat()
  const entries = [
    '/',
    '/courses/c/data',
    '/course/first-aid',
    '/diploma/data/content',
    '/trainer/karim-adel',
    '/our-blog/a-post',
    '/coursework',
  ]
  expect(entries.map((it) => findNavEntry(it, items))).toEqual([
    '/',
    '/courses',
    '/courses',
    '/diplomas',
    '/trainers',
    '/our-blog',
    undefined,
  ])
  expect(findNavEntry('/course/project-management/content/l/first', items)).toBe(
    '/course/project-management/content',
  )
})
