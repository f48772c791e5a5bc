import { useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import { CallFailure } from '#platform/call/post.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'

type Answer = { failure: FailureAnswer; values: Record<string, string | undefined> }

/** What was typed into a form of this page and refused before any script, and why: it stands in the form again. Null for every other form. */
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

/** The words that stand there now, where an edit was overtaken. */
export type NewerVersion = { text: string; updated_at: string }

/** Whether an edit was kept, or what overtook it. */
export async function resolveEdit(edit: (failed: (error: unknown) => never) => Promise<boolean>): Promise<boolean | NewerVersion> {
  let theirs: unknown
  const kept = await edit((error) => {
    if (error instanceof CallFailure) theirs = error.theirs
    throw error
  })
  return kept || ((theirs as NewerVersion | undefined) ?? false)
}

/** Whether scripts run. Not on the server nor in the first drawing: what is sent works without them. */
export const useHasScript = () => useSyncExternalStore(subscribeNever, returnTrue, returnFalse)
const subscribeNever = () => () => {}
const returnTrue = () => true
const returnFalse = () => false
