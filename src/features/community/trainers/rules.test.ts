import { expect, it } from 'vitest'
import {
  isSkillsText,
  pickFreeSlug,
  isProfileComplete,
  parseProfilePart,
  parseSkills,
  formatSkills,
  buildTrainerSlug,
} from './rules.ts'
import { getProfilePartPath } from './paths.ts'

it('makes an address of a name', () => {
  expect(buildTrainerSlug('Karim Adel')).toBe('karim-adel')
  expect(buildTrainerSlug("  Zoë O'Brien, PhD ")).toBe('zoe-obrien-phd')
  expect(buildTrainerSlug('كريم عادل')).toBe('trainer')
  expect(buildTrainerSlug('007')).toBe('trainer')
  expect(buildTrainerSlug('x'.repeat(80))).toHaveLength(60)
})

it('takes the first address that is free', () => {
  expect(pickFreeSlug('karim-adel', [])).toBe('karim-adel')
  expect(pickFreeSlug('karim-adel', ['karim-adel', 'karim-adel-2'])).toBe('karim-adel-3')
})

it('pairs the skills of two languages line by line', () => {
  const skills = parseSkills('Planning\n\n  Risk ', 'التخطيط\nالمخاطر\nالجودة')
  expect(skills).toEqual([
    { text: 'Planning', text_ar: 'التخطيط' },
    { text: 'Risk', text_ar: 'المخاطر' },
    { text: 'الجودة', text_ar: 'الجودة' },
  ])
  expect(formatSkills([{ text: 'Planning', text_ar: '' }])).toEqual({
    expertise: 'Planning',
    expertise_ar: '',
  })
  expect(isSkillsText('x'.repeat(61))).toBe(false)
  expect(isSkillsText(Array.from({ length: 13 }, (_, at) => `Skill ${at}`).join('\n'))).toBe(false)
})

it('shows a profile once it says who somebody is', () => {
  expect(isProfileComplete({ name: 'Nadia', headline: 'Engineer', bio: 'Builds bridges.' })).toBe(
    true,
  )
  expect(isProfileComplete({ name: 'Nadia', headline: '', bio: 'Builds bridges.' })).toBe(false)
})

it('finds the parts of the page by their addresses, and the other way round', () => {
  const asked = (path: string) =>
    parseProfilePart(new URL(path, 'http://here.invalid').searchParams)
  expect(asked('/my/trainer-profile')).toEqual({ part: 'courses', page: 1 })
  expect(asked(getProfilePartPath('comments', { course_id: 7, page: 2 }))).toEqual({
    part: 'comments',
    page: 2,
    course_id: 7,
  })
  expect(asked('?part=secrets&page=-1&course=x')).toEqual({ part: 'courses', page: 1 })
  expect(getProfilePartPath('courses')).toBe('/my/trainer-profile')
})
