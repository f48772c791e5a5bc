import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailure, post } from '#platform/call/post.ts'
import { ticks } from '#platform/data/clock.ts'
import { keepPosted } from '#platform/page/live.ts'
import type { videos } from './contract.ts'
import { paceOf } from './rules.ts'

/** How sending goes in this tab. */
export type Sending = {
  id: string | null
  sent: number
  bytes: number
  speed: number
  seconds: number | null
  isLost: boolean
  refusal: string | null
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** What is sent in pieces; all of it by calls of the same shape. */
type Sent = 'video' | 'package'
const path = <Act extends 'begin' | 'piece' | 'cancel'>(what: Sent, act: Act) =>
  `client/studio/${what}/${act}` as `client/studio/video/${Act}`

/** Sends a film or a package piece by piece; what was sent before, in another tab or before a reload, is not sent again. A lost connection is waited for. */
export function useSending(course_id: number, part_id: number, what: Sent = 'video') {
  const [sending, setSending] = useState<Sending | null>(null)
  const stopped = useRef(false)
  const { revalidate } = useRevalidator()

  const send = async (file: File) => {
    stopped.current = false
    const state: Sending = { id: null, sent: 0, bytes: file.size, speed: 0, seconds: null, isLost: false, refusal: null }
    const show = (change: Partial<Sending>) => setSending({ ...Object.assign(state, change) })
    show({})
    const begun = ticks()
    let first: number | null = null
    while (!stopped.current)
      try {
        const begin = { course_id, part_id, file_name: file.name, bytes: file.size }
        const { id, received, piece_bytes } = await post<(typeof videos)['begin']>(path(what, 'begin'), begin, { within: 30 })
        let offset = received
        first ??= received
        show({ id, sent: offset, isLost: false })
        while (offset < file.size && !stopped.current) {
          const piece = new File([file.slice(offset, offset + piece_bytes)], 'piece')
          const input = { course_id, id, offset, piece }
          offset = (await post<(typeof videos)['piece']>(path(what, 'piece'), input, { within: 300 })).received
          show({ sent: offset, isLost: false, ...paceOf(offset - first, ticks() - begun, file.size - offset) })
        }
        if (!stopped.current) {
          setSending(null)
          await revalidate()
        }
        return
      } catch (error) {
        // What the server refuses it refuses again; what did not arrive is sent again.
        if (error instanceof CallFailure && error.code !== 'too_many_requests' && error.code !== 'unavailable')
          return show({ refusal: error.message })
        show({ isLost: true })
        await wait(3000)
      }
  }
  const cancel = async (id: string) => {
    stopped.current = true
    setSending(null)
    await post<(typeof videos)['cancel']>(path(what, 'cancel'), { course_id, id }).catch(() => {})
    await revalidate()
  }
  return { sending, send, cancel }
}

/** Keeps what the page says of something that is being made true: it is told of news, and asks now and then. */
export function useNews(isMoving: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    return keepPosted('studio', () => void revalidate(), { seconds: 5 })
  }, [isMoving, revalidate])
}
