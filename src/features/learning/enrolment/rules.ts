/** Seed 5: how much of a course is done, in percent; 0 when there are no lessons. */
export function completionOf(lessons_completion: number, lessons_count: number) {
  return lessons_count > 0 ? Math.min(100, Math.round((lessons_completion / (lessons_count * 100)) * 100)) : 0
}

/** How often a person may enrol. */
export const enrolLimit = { hits: 30, seconds: 60 }
