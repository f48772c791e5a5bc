import { useActionData } from 'react-router'
import { CallFailure } from '#platform/call/post.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'

type Answer = { failure: FailureAnswer; values: Record<string, string | undefined> }

/** Typed values and failure of a form submitted without scripts; null for other forms. */
export function useRefusedForm(intent: string, id?: string) {
  const answer = useActionData<Partial<Answer>>()
  const { failure, values } = answer ?? {}
  if (!failure || values?.intent !== intent || (id !== undefined && values.id !== id)) return null
  return {
    values,
    why: failure.fields?.text ?? failure.fields?.reason ?? failure.message,
    theirs: (failure.theirs as NewerVersion | undefined) ?? null,
  }
}

/** Current version after a conflicting edit. */
export type NewerVersion = { text: string; updated_at: string }

/** Resolves to success, or to the newer version on a conflict. */
export async function resolveEdit(
  edit: (failed: (error: unknown) => never) => Promise<boolean>,
): Promise<boolean | NewerVersion> {
  let theirs: unknown
  const kept = await edit((error) => {
    if (error instanceof CallFailure) theirs = error.theirs
    throw error
  })
  return kept || ((theirs as NewerVersion | undefined) ?? false)
}
