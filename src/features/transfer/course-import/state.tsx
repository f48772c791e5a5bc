import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { CallFailure, post } from '#platform/call/post.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import type { CourseImport, courseImportCalls } from './contract.ts'

export type CourseUploadState = {
  id: string | null
  name: string
  sent: number
  bytes: number
  isLost: boolean
  refusal: string | null
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Resumes interrupted uploads and waits while offline. */
export function useCourseUpload(pathOf: (id: string) => string) {
  const [sending, setSending] = useState<CourseUploadState | null>(null)
  const stopped = useRef(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const send = async (file: File) => {
    stopped.current = false
    const state: CourseUploadState = {
      id: null,
      name: file.name,
      sent: 0,
      bytes: file.size,
      isLost: false,
      refusal: null,
    }
    const show = (change: Partial<CourseUploadState>) =>
      setSending({ ...Object.assign(state, change) })
    show({})
    while (!stopped.current)
      try {
        const begin = { file_name: file.name.slice(0, 200), bytes: file.size }
        const begun = await post<(typeof courseImportCalls)['begin']>(
          'client/studio/course-import/begin',
          begin,
          { within: 30 },
        )
        let offset = begun.received
        show({ id: begun.id, sent: offset, isLost: false })
        while (offset < file.size && !stopped.current) {
          const piece = new File([file.slice(offset, offset + begun.piece_bytes)], 'piece')
          const input = { import_id: begun.id, offset, piece }
          offset = (
            await post<(typeof courseImportCalls)['piece']>(
              'client/studio/course-import/piece',
              input,
              { within: 300 },
            )
          ).received
          show({ sent: offset, isLost: false })
        }
        if (!stopped.current) await navigate(pathOf(begun.id))
        return
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
  const cancel = async (id: string) => {
    stopped.current = true
    setSending(null)
    await post<(typeof courseImportCalls)['cancel']>('client/studio/course-import/cancel', {
      import_id: id,
    }).catch(() => {})
    await revalidate()
  }
  return { sending, send, cancel }
}

export function useImportRefresh({ state }: Pick<CourseImport, 'state'>) {
  const { revalidate } = useRevalidator()
  const isMoving = state === 'waiting' || state === 'reading'
  useEffect(() => {
    if (!isMoving) return
    return subscribeToTopic('studio', () => void revalidate(), { seconds: 5 })
  }, [isMoving, revalidate])
}
