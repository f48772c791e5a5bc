import type { RefusedAnswer } from '#platform/refused.ts'
import { useWords } from '#platform/words.tsx'
import { Alert } from '#ui/alert.tsx'
import { m } from '../messages.ts'

/** What came of the form that was sent last, and of which. */
export type TrainerAnswer =
  | { done?: 'answered' | 'saved'; refused?: RefusedAnswer; values?: Record<string, string | undefined> }
  | undefined

/** Says it above the page's part; what is wrong with a field stands there as well. */
export function AnswerNote({ answer }: { answer: TrainerAnswer }) {
  const said = useWords(m)
  if (answer?.refused) return <Alert tone="bad" title={answer.refused.message} />
  return answer?.done ? <Alert tone="good" title={said[answer.done]} /> : null
}
