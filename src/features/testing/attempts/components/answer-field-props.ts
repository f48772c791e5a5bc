import type { Answer } from '#features/testing/questions/rules.ts'

export type AnswerFieldProps = {
  answer: Answer | null
  wrong?: string | undefined
  onAnswer: (answer: Answer | null, how?: { typing?: boolean }) => void
}
