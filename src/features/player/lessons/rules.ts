import type { OutlineLesson, OutlineSection } from './contract.ts'

export type LessonState = 'now' | 'done' | 'open' | 'locked'

export function getLessonState(
  it: Pick<OutlineLesson, 'id' | 'finished' | 'allowed'>,
  current: number,
): LessonState {
  if (it.id === current) return 'now'
  return it.finished ? 'done' : it.allowed ? 'open' : 'locked'
}

type KnownProgress = ReadonlyMap<number, { percent: number; finished: boolean; kept: boolean }>

/** Progress never decreases, whichever source is newer. */
export function applyReports(
  sections: readonly OutlineSection[],
  known: KnownProgress,
): OutlineSection[] {
  return sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => {
      const saved = known.get(lesson.id)
      return saved?.kept
        ? {
            ...lesson,
            percent: Math.max(lesson.percent, saved.percent),
            finished: lesson.finished || saved.finished,
          }
        : lesson
    }),
  }))
}

export const countFinished = (section: Pick<OutlineSection, 'lessons'>) =>
  section.lessons.filter((it) => it.finished).length

export const computeMinutesLeft = ({ seconds, percent }: { seconds: number; percent: number }) =>
  Math.ceil((seconds * (100 - percent)) / 6000)

export function getCaptionLanguages(
  captions: readonly { lang: 'en' | 'ar' }[],
): 'en' | 'ar' | 'both' | null {
  const has = (lang: 'en' | 'ar') => captions.some((it) => it.lang === lang)
  return has('en') && has('ar') ? 'both' : has('en') ? 'en' : has('ar') ? 'ar' : null
}

/** 86016 → 84 KB, 1258291 → 1.2 MB. */
export function toFileSize(bytes: number): {
  amount: number
  unit: 'kilobyte' | 'megabyte' | 'gigabyte'
} {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return { amount: kilobytes, unit: 'kilobyte' }
  const tenths = (of: number) => Math.round((bytes / of) * 10) / 10
  return bytes < 1024 ** 3
    ? { amount: tenths(1024 ** 2), unit: 'megabyte' }
    : { amount: tenths(1024 ** 3), unit: 'gigabyte' }
}

type OpenedLesson = {
  lesson_id: number
  is_begun: boolean
  last_lesson_id: number | null
  last_learned_at: string | null
}

/** True for the lesson opened within the last minute, so no write is needed. */
export const isRecentlyOpened = (openedLesson: OpenedLesson, now: Date) =>
  openedLesson.is_begun &&
  openedLesson.last_lesson_id === openedLesson.lesson_id &&
  openedLesson.last_learned_at !== null &&
  Math.abs(now.getTime() - new Date(openedLesson.last_learned_at).getTime()) < 60_000
