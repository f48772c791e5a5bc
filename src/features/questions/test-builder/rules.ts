/** Codes with the prefix `advice` do not block publishing. */
export const testBlockerCodes = [
  'no_questions',
  'draw_short',
  'closed',
  'archived_question',
  'advice_arabic_title',
  'advice_arabic',
  'advice_course',
] as const
export type TestBlocker = (typeof testBlockerCodes)[number]

type BlockerInput = {
  settings: { title_ar: string; closes_at: string | null }
  course: { is_published: boolean }
  questions: readonly { question_id: number; missing: number; is_archived: boolean }[]
  draws: readonly { pick: number; found: number }[]
}

export function listTestBlockers({ settings, course, questions, draws }: BlockerInput, now: Date) {
  const found: { code: TestBlocker; count: number; question_id: number | null }[] = []
  const tell = (code: TestBlocker, count = 1, question_id: number | null = null) =>
    void found.push({ code, count, question_id })
  const asked = questions.filter((it) => !it.is_archived)
  if (!asked.length && !draws.length) tell('no_questions')
  for (const it of draws) if (it.found < it.pick) tell('draw_short', it.pick - it.found)
  if (settings.closes_at !== null && Date.parse(settings.closes_at) <= now.getTime()) tell('closed')
  for (const it of questions) if (it.is_archived) tell('archived_question', 1, it.question_id)
  if (!settings.title_ar) tell('advice_arabic_title')
  for (const it of asked) if (it.missing) tell('advice_arabic', it.missing, it.question_id)
  if (!course.is_published) tell('advice_course')
  return found
}

/** An archived question does not block; it is only skipped. */
export const isTestReady = (found: readonly { code: TestBlocker }[]) =>
  found.every((it) => isAdvice(it.code))
export const isAdvice = (code: TestBlocker) =>
  code.startsWith('advice') || code === 'archived_question'
