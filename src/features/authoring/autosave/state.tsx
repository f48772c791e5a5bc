import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure, post } from '#platform/call/post.ts'
import { createStore, useStore } from '#ui/base/store.ts'
import type { draftCalls } from '../drafts/contract.ts'
import { pickChanged, parseFormSection, type FormSection } from './rules.ts'

export type SaveState =
  | { kind: 'idle' | 'saving' | 'unsaved' | 'offline' | 'overtaken' | 'wrong' }
  | { kind: 'saved'; at: string }

const saveState = createStore<SaveState>({ kind: 'idle' })
export const setSaveState = saveState.set
export const useSaveState = () => useStore(saveState)

const pauseMs = 700
const againMs = 5000

export type EditedPart = { id: number; revision: number; body: object }

type AutosaveTarget = {
  /** Undefined for a diploma. */
  course_id?: number | undefined
  part: EditedPart
  sheet: FormSection
  /** For pages that show saved values outside of the form. */
  onSaved?: ((fields: object) => void) | undefined
}

/**
 * Sends only changed fields of one part and never overwrites concurrent changes. Pass `attach` as
 * the ref of the form.
 */
export function useAutosave({ course_id, part, sheet, onSaved }: AutosaveTarget) {
  const told = useRef(onSaved)
  useEffect(() => {
    told.current = onSaved
  })
  const [theirs, setTheirs] = useState<EditedPart | null>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const work = useRef<{
    save(): Promise<void>
    over(revision: number): void
    forget(): void
  } | null>(null)

  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      const read = () =>
        Object.values(parseFormSection(sheet, new FormData(form)))[0] as Record<string, unknown>
      const kind = Object.keys(parseFormSection(sheet, new FormData(form)))[0]!
      let kept = read()
      let revision = part.revision
      let timer: ReturnType<typeof setTimeout> | undefined
      let running: Promise<void> | null = null

      const send = async () => {
        const fresh = read()
        const fields = pickChanged(fresh, kept)
        if (!Object.keys(fields).length) return setSaveState({ kind: 'idle' })
        setSaveState({ kind: 'saving' })
        try {
          const of =
            course_id === undefined ? { diploma_id: part.id } : { course_id, part_id: part.id }
          const path = course_id === undefined ? 'office/diplomas/save' : 'client/studio/save'
          const saved = await post<(typeof draftCalls)['save']>(
            path as 'client/studio/save',
            { ...of, revision, [kind]: fields } as never,
            {
              within: 30,
            },
          )
          revision = saved.revision
          kept = fresh
          setTheirs(null)
          setWrong({})
          setSaveState({ kind: 'saved', at: saved.updated_at })
          told.current?.(fields)
          if (Object.keys(pickChanged(read(), kept)).length) later(pauseMs)
        } catch (error) {
          if (error instanceof CallFailure && error.code === 'changed_meanwhile') {
            setTheirs(error.theirs as EditedPart)
            return setSaveState({ kind: 'overtaken' })
          }
          if (error instanceof CallFailure && error.code === 'invalid_input') {
            setWrong(
              Object.fromEntries(
                Object.entries(error.fields).map(([name, text]) => [
                  name.replace(`${kind}.`, '').replace('certificate.', ''),
                  text,
                ]),
              ),
            )
            return setSaveState({ kind: 'wrong' })
          }
          setSaveState({ kind: 'offline' })
          later(againMs)
        }
      }
      const save = () => {
        clearTimeout(timer)
        running = (running ?? Promise.resolve()).then(send)
        return running
      }
      const later = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => void save(), ms)
      }
      const typed = () => {
        setSaveState({ kind: 'unsaved' })
        later(pauseMs)
      }
      const isOther = () => Object.keys(pickChanged(read(), kept)).length > 0
      const leaving = (event: BeforeUnloadEvent) => {
        if (isOther()) event.preventDefault()
      }
      const online = () => isOther() && void save()
      work.current = {
        save,
        over: (newer) => {
          revision = newer
        },
        forget: () => {
          clearTimeout(timer)
          kept = read()
        },
      }
      form.addEventListener('input', typed)
      form.addEventListener('change', typed)
      addEventListener('beforeunload', leaving)
      addEventListener('online', online)
      return () => {
        clearTimeout(timer)
        if (isOther()) void save()
        form.removeEventListener('input', typed)
        form.removeEventListener('change', typed)
        removeEventListener('beforeunload', leaving)
        removeEventListener('online', online)
      }
    },
    // A reloaded part resets the form.
    [course_id, part.id, part.revision, sheet],
  )

  return {
    attach,
    theirs,
    wrong,
    save: () => work.current?.save(),
    /** Resolves a conflict with the local version. */
    saveMine: () => {
      if (theirs) work.current?.over(theirs.revision)
      return work.current?.save()
    },
    /** Resolves a conflict with the remote version and drops the leave-page warning. */
    takeTheirs: () => {
      work.current?.forget()
      location.reload()
    },
  }
}
