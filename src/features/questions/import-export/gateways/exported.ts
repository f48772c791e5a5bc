import type { Question } from '#features/testing/questions/contract.ts'

export type ExportedQuestion = {
  id: number
  question: Question
  points: number
  tags: string[]
  picture: Uint8Array | null
}
