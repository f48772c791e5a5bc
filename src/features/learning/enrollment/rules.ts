/** Seed 5: percent of the course; 0 without lessons. */
export function computeCompletion(lessons_completion: number, lessons_count: number) {
  return lessons_count > 0
    ? Math.min(100, Math.round((lessons_completion / (lessons_count * 100)) * 100))
    : 0
}

export const courseLists = ['in-progress', 'finished', 'saved'] as const
export type CourseListName = (typeof courseLists)[number]

export const parseCourseList = (query: URLSearchParams): CourseListName =>
  courseLists.find((it) => it === query.get('show')) ?? 'in-progress'

export const toMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60))

type CountedCourse = {
  finished_count: number
  total_seconds: number
  seconds_left: number
  completed_at: string | null
  lessons_count: number
  percent: number
}

export function computeLearningTotals<C extends CountedCourse>(courses: readonly C[]) {
  const running = courses.filter((it) => !it.completed_at)
  const nearest = running
    .filter((it) => it.percent > 0)
    .toSorted((a, b) => b.percent - a.percent)[0]
  return {
    running: running.length,
    finished: courses.length - running.length,
    lessons: courses.reduce((sum, it) => sum + it.finished_count, 0),
    seconds: courses.reduce((sum, it) => sum + Math.max(0, it.total_seconds - it.seconds_left), 0),
    nearest: nearest
      ? { ...nearest, lessons_left: nearest.lessons_count - nearest.finished_count }
      : null,
  }
}
