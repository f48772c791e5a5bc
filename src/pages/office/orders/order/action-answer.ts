import type { FailureAnswer } from '#platform/call/failure-answer.ts'

export type OrderActionAnswer =
  | { failure: FailureAnswer; values: Record<string, string | undefined> }
  | undefined
