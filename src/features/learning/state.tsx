import { useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import type { RefusedAnswer } from '#platform/refused.ts'

type Answer = { refused: RefusedAnswer; values: Record<string, string | undefined> }

/** What was typed into a form of this page and refused before any script, and why: it stands in the form again. Null for every other form. */
export function useRefusedForm(intent: string, id?: string) {
  const answer = useActionData<Partial<Answer>>()
  const { refused, values } = answer ?? {}
  if (!refused || values?.intent !== intent || (id !== undefined && values.id !== id)) return null
  return { values, why: refused.fields?.text ?? refused.fields?.reason ?? refused.message }
}

/** Whether scripts run. Not on the server nor in the first drawing: what is sent works without them. */
export const useHasScript = () => useSyncExternalStore(never, yes, no)
const never = () => () => {}
const yes = () => true
const no = () => false
