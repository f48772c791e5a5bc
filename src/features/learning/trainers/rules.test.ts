import { expect, it } from 'vitest'
import { areSkills, freeSlug, isComplete, partAsked, partPath, skillsFrom, skillsTyped, trainerSlug } from './rules.ts'

it('makes an address of a name', () => {
  expect(trainerSlug('Karim Adel')).toBe('karim-adel')
  expect(trainerSlug("  Zoë O'Brien, PhD ")).toBe('zoe-obrien-phd')
  expect(trainerSlug('كريم عادل')).toBe('trainer')
  expect(trainerSlug('007')).toBe('trainer')
  expect(trainerSlug('x'.repeat(80))).toHaveLength(60)
})

it('takes the first address that is free', () => {
  expect(freeSlug('karim-adel', [])).toBe('karim-adel')
  expect(freeSlug('karim-adel', ['karim-adel', 'karim-adel-2'])).toBe('karim-adel-3')
})

it('pairs the skills of two languages line by line', () => {
  const skills = skillsFrom('Planning\n\n  Risk ', 'التخطيط\nالمخاطر\nالجودة')
  expect(skills).toEqual([
    { text: 'Planning', text_ar: 'التخطيط' },
    { text: 'Risk', text_ar: 'المخاطر' },
    { text: 'الجودة', text_ar: 'الجودة' },
  ])
  expect(skillsTyped([{ text: 'Planning', text_ar: '' }])).toEqual({ expertise: 'Planning', expertise_ar: '' })
  expect(areSkills('x'.repeat(61))).toBe(false)
  expect(areSkills(Array.from({ length: 13 }, (_, at) => `Skill ${at}`).join('\n'))).toBe(false)
})

it('shows a profile once it says who somebody is', () => {
  expect(isComplete({ name: 'Nadia', headline: 'Engineer', bio: 'Builds bridges.' })).toBe(true)
  expect(isComplete({ name: 'Nadia', headline: '', bio: 'Builds bridges.' })).toBe(false)
})

it('finds the parts of the page by their addresses, and the other way round', () => {
  const asked = (path: string) => partAsked(new URL(path, 'http://here.invalid').searchParams)
  expect(asked('/my/trainer-profile')).toEqual({ part: 'courses', page: 1 })
  expect(asked(partPath('comments', { course_id: 7, page: 2 }))).toEqual({ part: 'comments', page: 2, course_id: 7 })
  expect(asked('?part=secrets&page=-1&course=x')).toEqual({ part: 'courses', page: 1 })
  expect(partPath('courses')).toBe('/my/trainer-profile')
})
