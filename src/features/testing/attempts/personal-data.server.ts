import { sql } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { getVisibleFeedback, type Feedback } from './rules.ts'
import type { AnyContent } from '../questions/queries.server.ts'
import type { Answer } from '../questions/rules.ts'
import { testAttempts } from '../settings.ts'

type StoredAnswer = {
  type: string
  content: AnyContent
  answer: Answer | null
  score: number | null
}
type StoredAttempt = {
  course: string
  test: string
  test_id: number
  feedback: Feedback
  attempts_allowed: number
  number: number
  started_at: string
  submitted_at: string | null
  score: number | null
  max_score: number
  passed: boolean | null
  answers: StoredAnswer[]
}

/** Exports scores of single answers only as far as the result page discloses them. */
export const testingData: PersonalData = {
  name: 'tests',
  read: async (db, user_id) => {
    const { rows } = await sql<StoredAttempt>`
      select courses.slug as course, tests.title as test, tests.id as test_id, tests.feedback,
        coalesce(tests.attempts_allowed, (select (value #>> '{}')::int from settings where key = ${testAttempts.key}), ${testAttempts.standard})::int
          as attempts_allowed,
        attempts.number, started_at, submitted_at, attempts.score, max_score, passed,
        (select coalesce(json_agg(json_build_object('type', type, 'content', content, 'answer', answer, 'score', attempt_questions.score) order by position), '[]')
          from attempt_questions join question_versions on question_versions.id = version_id where attempt_id = attempts.id) as answers
      from attempts join tests on tests.id = test_id join courses on courses.id = attempts.course_id
      where user_id = ${user_id} order by started_at`.execute(db)
    const byTest = Map.groupBy(rows, (it) => it.test_id)
    return rows.map(({ test_id, feedback, attempts_allowed, answers, ...attempt }) => {
      const attempts = byTest.get(test_id)!
      const attempts_left = Math.max(0, attempts_allowed - attempts.length)
      const { verdicts } = getVisibleFeedback(feedback, {
        has_passed: attempts.some((it) => it.passed),
        attempts_left,
        attempts,
      })
      return {
        ...attempt,
        answers: answers.map(({ type, content, answer, score }) => ({
          question: content.prompt || content.prompt_ar,
          answer: formatAnswer(content, answer),
          score: verdicts || type === 'essay' ? score : null,
        })),
      }
    })
  },
  forget: async (tx, user_id) => {
    await tx.deleteFrom('attempts').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('extra_time').where('user_id', '=', user_id).execute()
  },
}

/** Exports option texts, because the author's keys reveal the stored order. */
function formatAnswer({ options, items }: AnyContent, answer: Answer | null) {
  const choices = options ?? items
  if (!choices) return answer
  const textOf = (key: string) => {
    const choice = choices.find((it) => it.key === key)
    return choice ? choice.text || choice.text_ar : ''
  }
  return Array.isArray(answer)
    ? answer.map(textOf)
    : typeof answer === 'string'
      ? textOf(answer)
      : answer
}
