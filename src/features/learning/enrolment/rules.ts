/** Seed 5: how much of a course is done, in percent; 0 when there are no lessons. */
export function completionOf(lessons_completion: number, lessons_count: number) {
  return lessons_count > 0 ? Math.min(100, Math.round((lessons_completion / (lessons_count * 100)) * 100)) : 0
}

/** How often a person may enrol. */
export const enrolLimit = { hits: 30, seconds: 60 }

/** The lists of one's courses. */
export const lists = ['in-progress', 'finished', 'saved'] as const
export type List = (typeof lists)[number]

/** Which list an address asks for. */
export const listIn = (query: URLSearchParams): List => lists.find((it) => it === query.get('show')) ?? 'in-progress'

type Dated = { completed_at: string | null }

/** One's courses by how they stand, in the order they came. */
export function sorted<C extends Dated>(courses: readonly C[]) {
  return { running: courses.filter((it) => !it.completed_at), finished: courses.filter((it) => it.completed_at) }
}

/** Whole minutes, at least one. */
export const minutesIn = (seconds: number) => Math.max(1, Math.round(seconds / 60))

type Counted = { finished_count: number; total_seconds: number; seconds_left: number } & Dated

/** What all of one's courses add up to. */
export function figuresOf(courses: readonly Counted[]) {
  return {
    lessons: courses.reduce((sum, it) => sum + it.finished_count, 0),
    courses: courses.filter((it) => it.completed_at).length,
    seconds: courses.reduce((sum, it) => sum + Math.max(0, it.total_seconds - it.seconds_left), 0),
  }
}
