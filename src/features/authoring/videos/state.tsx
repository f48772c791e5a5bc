import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailure, post } from '#platform/call/post.ts'
import { getMonotonicMs } from '#platform/data/clock.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import { createStore, useStore } from '#ui/base/store.ts'
import type { videoCalls } from './contract.ts'
import { computeUploadSpeed } from './rules.ts'

/** Both kinds use calls of the same shape. */
type UploadKind = 'video' | 'package'

export type UploadState = {
  what: UploadKind
  course_id: number
  part_id: number
  name: string
  id: string | null
  sent: number
  bytes: number
  speed: number
  seconds: number | null
  isLost: boolean
  refusal: string | null
}

// Module state, so that uploads continue during navigation.
const uploads = createStore<readonly UploadState[]>([])

const isSame = (one: UploadState, other: Pick<UploadState, 'what' | 'part_id'>) =>
  one.what === other.what && one.part_id === other.part_id
const excludeUpload = (item: Pick<UploadState, 'what' | 'part_id'>) =>
  uploads.get().filter((one) => !isSame(one, item))

export const useAllUploads = () => useStore(uploads)

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const getUploadPath = <Act extends 'begin' | 'piece' | 'cancel'>(what: UploadKind, act: Act) =>
  `client/studio/${what}/${act}` as `client/studio/video/${Act}`

/** Resumes uploads of other tabs or earlier page loads, and waits while offline. */
async function send(of: Pick<UploadState, 'what' | 'course_id' | 'part_id'>, file: File) {
  const { what, course_id, part_id } = of
  let state: UploadState = {
    ...of,
    name: file.name,
    id: null,
    sent: 0,
    bytes: file.size,
    speed: 0,
    seconds: null,
    isLost: false,
    refusal: null,
  }
  uploads.set([...excludeUpload(of), state])
  // Canceled or replaced by another file.
  const isStopped = () => !uploads.get().includes(state)
  const show = (news: Partial<UploadState>) => {
    if (isStopped()) return
    const next = { ...state, ...news }
    const all = uploads.get().map((it) => (it === state ? next : it))
    state = next
    uploads.set(all)
  }
  const begun = getMonotonicMs()
  let first: number | null = null
  while (!isStopped())
    try {
      const begin = { course_id, part_id, file_name: file.name, bytes: file.size }
      const { id, received, piece_bytes } = await post<(typeof videoCalls)['begin']>(
        getUploadPath(what, 'begin'),
        begin,
        { within: 30 },
      )
      let offset = received
      first ??= received
      show({ id, sent: offset, isLost: false })
      while (offset < file.size && !isStopped()) {
        const piece = new File([file.slice(offset, offset + piece_bytes)], 'piece')
        const input = { course_id, id, offset, piece }
        offset = (
          await post<(typeof videoCalls)['piece']>(getUploadPath(what, 'piece'), input, {
            within: 300,
          })
        ).received
        show({
          sent: offset,
          isLost: false,
          ...computeUploadSpeed(offset - first, getMonotonicMs() - begun, file.size - offset),
        })
      }
      return isStopped() || uploads.set(uploads.get().filter((it) => it !== state))
    } catch (error) {
      // Refusals are final; network errors are retried.
      if (
        error instanceof CallFailure &&
        error.code !== 'too_many_requests' &&
        error.code !== 'unavailable'
      )
        return show({ refusal: error.message })
      show({ isLost: true })
      await wait(3000)
    }
}

/** Also cancels uploads of other tabs. */
async function cancel({
  what,
  course_id,
  part_id,
  id,
}: Pick<UploadState, 'what' | 'course_id' | 'part_id' | 'id'>) {
  uploads.set(excludeUpload({ what, part_id }))
  if (id)
    await post<(typeof videoCalls)['cancel']>(getUploadPath(what, 'cancel'), {
      course_id,
      id,
    }).catch(() => {})
}

export function useCancelUpload() {
  const { revalidate } = useRevalidator()
  return (it: Parameters<typeof cancel>[0]) => void cancel(it).then(revalidate)
}

export function useUpload(course_id: number, part_id: number, what: UploadKind = 'video') {
  const of = { what, course_id, part_id }
  const sending = useAllUploads().find((it) => isSame(it, of)) ?? null
  useRefreshOnFinish(sending ? 1 : 0)
  const stop = useCancelUpload()
  return {
    sending,
    send: (file: File) => void send(of, file),
    cancel: (id: string | null) => stop({ ...of, id }),
  }
}

/** Revalidates when the number of pending uploads drops. */
export function useRefreshOnFinish(count: number) {
  const { revalidate } = useRevalidator()
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) void revalidate()
    before.current = count
  }, [count, revalidate])
}

/** Revalidates on live events, with polling as a fallback. */
export function useLiveRefresh(isMoving: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    return subscribeToTopic('studio', () => void revalidate(), { seconds: 5 })
  }, [isMoving, revalidate])
}
