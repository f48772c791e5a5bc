import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'

export type TrainerFormAnswer =
  | {
      done?: 'answered' | 'saved'
      failure?: FailureAnswer
      values?: Record<string, string | undefined>
    }
  | undefined

/** Field errors are shown at the field instead. */
export function AnswerNote({ answer }: { answer: TrainerFormAnswer }) {
  const t = useMessages(trainerProfileMessages)
  if (answer?.failure) return <FailureAlert failure={answer.failure} />
  return answer?.done ? <Alert tone="good" title={t[answer.done]} /> : null
}
