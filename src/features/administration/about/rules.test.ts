import { expect, it } from 'vitest'
import { parseAboutLists } from './rules.ts'

it('parses lists of a form and drops empty entries', () => {
  const typed = {
    'principles.0.icon': 'compass',
    'principles.0.title': 'Calm',
    'principles.1.icon': 'users',
    'principles.2.icon': 'scale',
    'principles.2.text_ar': 'عدل',
    'figures.courses_count.icon': 'book-open',
    'figures.courses_count.label_ar': 'دورة',
    'figures.trainers_count.icon': 'users',
  }
  expect(parseAboutLists(typed)).toEqual({
    principles: [
      { icon: 'compass', title: 'Calm', title_ar: '', text: '', text_ar: '' },
      { icon: 'scale', title: '', title_ar: '', text: '', text_ar: 'عدل' },
    ],
    figures: [{ value_from: 'courses_count', icon: 'book-open', label: '', label_ar: 'دورة' }],
  })
})
