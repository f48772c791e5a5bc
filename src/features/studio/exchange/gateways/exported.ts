import type { Question } from '#features/testing/questions/contract.ts'

/** A question as it leaves the bank, with the picture it shows. */
export type ExportedQuestion = { id: number; question: Question; points: number; tags: string[]; picture: Uint8Array | null }
