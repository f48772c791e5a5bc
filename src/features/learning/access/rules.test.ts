import { describe, expect, test } from 'vitest'
import {
  getAccessIfEnrolled,
  getAccess,
  getVisibleReason,
  type CourseOffer,
  type Viewer,
} from './rules.ts'

const now = '2026-03-01T12:00:00.000Z'
const later = '2026-03-01T12:00:00.001Z'
const offers: Record<string, CourseOffer> = {
  free: { is_free: true, in_plans: false, on_sale: false },
  plan: { is_free: false, in_plans: true, on_sale: false },
  sale: { is_free: false, in_plans: false, on_sale: true },
  both: { is_free: false, in_plans: true, on_sale: true },
}
const ends = [null, now, later]
const both = [false, true]

/** Every combination with its expected result. */
function* combinations() {
  for (const is_logged_in of both)
    for (const is_staff of both)
      for (const is_own_trainer of both)
        for (const is_enrolled of both)
          for (const plan_ends_at of ends)
            for (const purchase_ends_at of ends)
              for (const preview of both)
                for (const offer of Object.keys(offers))
                  yield {
                    offer,
                    preview,
                    is_logged_in,
                    is_staff,
                    is_own_trainer,
                    is_enrolled,
                    plan_ends_at,
                    purchase_ends_at,
                  }
}
const judge = ({ offer, preview, ...viewer }: Viewer & { offer: string; preview: boolean }) =>
  getAccess(viewer, offers[offer]!, { preview }, now)
const all = [...combinations()]

describe('access, over every combination', () => {
  test('there are 1152 of them', () => expect(all).toHaveLength(1152))

  test('visitors and banned people must log in, even for a preview', () => {
    for (const it of all.filter((one) => !one.is_logged_in))
      expect(judge(it)).toEqual({ allowed: false, reason: 'lesson_needs_login' })
  })

  test('staff and the trainers of the course see all of it', () => {
    for (const it of all.filter((one) => one.is_logged_in && one.is_staff))
      expect(judge(it).reason).toBe('staff')
    for (const it of all.filter((one) => one.is_logged_in && !one.is_staff && one.is_own_trainer))
      expect(judge(it).reason).toBe('trainer')
  })

  const students = all.filter((item) => item.is_logged_in && !item.is_staff && !item.is_own_trainer)
  test('a preview opens to everybody who is logged in', () => {
    for (const it of students.filter((one) => one.preview))
      expect(judge(it)).toEqual({ allowed: true, reason: 'preview' })
  })

  const lessons = students.filter((it) => !it.preview)
  test('without enrollment no other lesson opens, paid or not', () => {
    for (const it of lessons.filter((one) => !one.is_enrolled))
      expect(judge(it)).toEqual({ allowed: false, reason: 'not_enrolled' })
  })

  const enrolled = lessons.filter((it) => it.is_enrolled)
  test('a free course needs only enrolment', () => {
    for (const it of enrolled.filter((one) => one.offer === 'free'))
      expect(judge(it)).toEqual({ allowed: true, reason: 'free' })
  })

  const paid = enrolled.filter((it) => it.offer !== 'free')
  test('a running purchase opens every paid course, and ends to the millisecond', () => {
    for (const it of paid)
      expect(judge(it).reason === 'purchase').toBe(it.purchase_ends_at === later)
  })

  const unbought = paid.filter((it) => it.purchase_ends_at !== later)
  test('a running plan opens the courses of the plans and no other', () => {
    for (const it of unbought)
      expect(judge(it)).toEqual(
        it.offer === 'sale'
          ? { allowed: false, reason: 'must_buy' }
          : it.plan_ends_at === later
            ? { allowed: true, reason: 'plan' }
            : { allowed: false, reason: 'not_subscribed' },
      )
  })

  test('enrolling is not suggested if it would not open the lesson', () => {
    for (const { offer, preview, ...viewer } of all) {
      const given = [viewer, offers[offer]!, { preview }, now] as const
      const enrolled = getAccessIfEnrolled(...given)
      const told = getVisibleReason(getAccess(...given), enrolled)
      expect(enrolled.reason).not.toMatch(/lesson_needs_login|not_enrolled/)
      if (told === 'not_enrolled') expect(enrolled.allowed).toBe(true)
    }
    const bare = {
      is_staff: false,
      is_own_trainer: false,
      is_enrolled: false,
      plan_ends_at: null,
      purchase_ends_at: null,
    }
    const told = (offer: string) => {
      const given = [
        { ...bare, is_logged_in: true },
        offers[offer]!,
        { preview: false },
        now,
      ] as const
      return getVisibleReason(getAccess(...given), getAccessIfEnrolled(...given))
    }
    expect(Object.keys(offers).map(told)).toEqual([
      'not_enrolled',
      'not_subscribed',
      'must_buy',
      'not_subscribed',
    ])
  })

  test('nothing more is left over', () => {
    const judged = [
      all.filter((it) => !it.is_logged_in),
      all.filter((item) => item.is_logged_in && (item.is_staff || item.is_own_trainer)),
    ]
    expect(judged.flat().length + students.filter((it) => it.preview).length + lessons.length).toBe(
      all.length,
    )
  })
})
