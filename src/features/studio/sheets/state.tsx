import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CallFailure, post } from '#platform/call/post.ts'
import type { draftCalls } from '../drafts/contract.ts'
import { pickChanged, parseFormSection, type FormSection } from './rules.ts'

/** How what was typed stands: on the server since then, on its way, waiting, refused. */
export type SaveState = { kind: 'idle' | 'saving' | 'unsaved' | 'offline' | 'overtaken' | 'wrong' } | { kind: 'saved'; at: string }

let now: SaveState = { kind: 'idle' }
const heard = new Set<() => void>()
export function setSaveState(state: SaveState) {
  now = state
  for (const hear of heard) hear()
}
const subscribe = (hear: () => void) => {
  heard.add(hear)
  return () => heard.delete(hear)
}
const idle: SaveState = { kind: 'idle' }
/** What the head of the builder says of saving, whichever form does it. */
export const useSaveState = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => idle,
  )

const pauseMs = 700
const againMs = 5000

/** What a form edits: a part of a course, or a diploma. */
export type EditedPart = { id: number; revision: number; body: object }

type AutosaveTarget = {
  /** None: what is edited is a diploma. */
  course_id?: number | undefined
  part: EditedPart
  sheet: FormSection
  /** Told what was saved, where a page shows more than its form. */
  onSaved?: ((fields: object) => void) | undefined
}

/**
 * Saves a form as it is typed, one part and only what changed, and never over somebody else's words. Give `attach` to the form as its
 * ref. Without scripts the same form is sent by its button.
 */
export function useAutosave({ course_id, part, sheet, onSaved }: AutosaveTarget) {
  const told = useRef(onSaved)
  useEffect(() => {
    told.current = onSaved
  })
  const [theirs, setTheirs] = useState<EditedPart | null>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const work = useRef<{ save(): Promise<void>; over(revision: number): void; forget(): void } | null>(null)

  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      const read = () => Object.values(parseFormSection(sheet, new FormData(form)))[0] as Record<string, unknown>
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
          const of = course_id === undefined ? { diploma_id: part.id } : { course_id, part_id: part.id }
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
                Object.entries(error.fields).map(([name, text]) => [name.replace(`${kind}.`, '').replace('certificate.', ''), text]),
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
    // A part read anew is a new form.
    [course_id, part.id, part.revision, sheet],
  )

  return {
    attach,
    theirs,
    wrong,
    /** Sends what is typed now. */
    save: () => work.current?.save(),
    /** Having seen the other version, puts one's own over it. */
    saveMine: () => {
      if (theirs) work.current?.over(theirs.revision)
      return work.current?.save()
    },
    /** Having seen the other version, lets one's own go: nothing is sent, and nobody is asked whether to leave. */
    takeTheirs: () => {
      work.current?.forget()
      location.reload()
    },
  }
}
