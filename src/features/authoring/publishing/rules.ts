import type { CourseBody } from '../drafts/bodies.ts'
import { countGaps } from '../drafts/rules.ts'

export function countCourseGaps(it: CourseBody) {
  const lines = [...it.outcomes, ...it.required_skills, ...it.audience].map(
    (line) => [line.text, line.text_ar] as const,
  )
  return countGaps([
    [it.title, it.title_ar],
    [it.summary, it.summary_ar],
    [it.description, it.description_ar],
    ...lines,
  ])
}

export type PartChange = {
  kind: 'course' | 'section' | 'lesson'
  change: 'added' | 'changed' | 'moved' | 'removed'
  title: string
  title_ar: string
}
type VersionedPart = {
  kind: string
  title: string
  title_ar: string
  is_published: boolean
  is_changed: boolean
  moved: boolean
  removed: boolean
}

export function listChanges(parts: readonly VersionedPart[]): PartChange[] {
  return parts.flatMap(
    ({ kind, title, title_ar, is_published, is_changed, moved, removed }): PartChange[] => {
      const change = removed
        ? is_published
          ? 'removed'
          : null
        : !is_published
          ? 'added'
          : is_changed
            ? 'changed'
            : moved
              ? 'moved'
              : null
      return change ? [{ kind: kind as PartChange['kind'], change, title, title_ar }] : []
    },
  )
}
