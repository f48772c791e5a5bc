import { useEffect, useRef, useState } from 'react'
import { post } from '#platform/call/post.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import { createStore, useBrowserValue } from '#ui/base/store.ts'
import type { Chat, Message, supportCalls } from './contract.ts'
import { mergeChatMessages } from '../rules.ts'
import { markChatVisible } from './chat-visibility.tsx'
import { setUnread } from './unread.tsx'
import { pollSeconds } from '../limits.ts'

const writingMs = 5000

/** Pending or failed message. Attachments do not survive a reload. */
export type UnsentMessage = { key: string; text: string; attachment?: File; failed: boolean }

/** Sent messages appear optimistically and remain until confirmed. */
export function useChat(loaded: Chat) {
  const [chat, setChat] = useState(loaded)
  const [unsent, setUnsent] = useUnsent(loaded.ticket?.id ?? 0)
  const [isWriting, setWriting] = useState(false)
  const lastId = chat.messages.at(-1)?.id ?? 0
  const last = useRef(lastId)
  useEffect(() => {
    last.current = lastId
  }, [lastId])
  const take = (news: Chat) =>
    setChat((now) => ({
      ...news,
      ticket: news.ticket,
      messages: mergeChatMessages(now.messages, news.messages),
    }))
  const ask = () =>
    void post<typeof supportCalls.new>(
      'client/support/chat/new',
      last.current ? { last_id: last.current } : {},
    ).then(
      (news) => {
        if (news.messages.some((it) => it.from_staff)) setWriting(false)
        take(news)
      },
      () => {}, // Offline: retried at the next poll.
    )
  useEffect(markChatVisible, [])
  useEffect(() => subscribeToTopic('support', ask, { seconds: pollSeconds }), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeToTopic('support.writing', () => {
      clearTimeout(timer)
      setWriting(true)
      timer = setTimeout(() => setWriting(false), writingMs)
    })
    return () => (clearTimeout(timer), stop())
  }, [])
  // A visible chat marks its messages as read.
  useEffect(() => {
    if (!lastId) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      post<typeof supportCalls.seen>('client/support/chat/seen', { last_id: lastId }).then(
        () => setUnread(0),
        () => {},
      )
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [lastId])

  const send = async (item: Omit<UnsentMessage, 'failed'>) => {
    setUnsent((all) => [...all.filter((one) => one.key !== item.key), { ...item, failed: false }])
    const { key, text, attachment } = item
    try {
      const input = {
        key,
        text,
        ...(attachment && { attachment }),
        ...(last.current && { last_id: last.current }),
      }
      take(await post<typeof supportCalls.send>('client/support/chat/send', input))
      setUnsent((all) => all.filter((one) => one.key !== key))
    } catch {
      setUnsent((all) => all.map((one) => (one.key === key ? { ...one, failed: true } : one)))
    }
  }
  const drop = (key: string) => setUnsent((all) => all.filter((it) => it.key !== key))
  const said = new Set(chat.messages.map((it: Message) => it.key))
  return { chat, unsent: unsent.filter((it) => !said.has(it.key)), isWriting, send, drop }
}

const nothing: UnsentMessage[] = []
const waiting = new Map<string, UnsentMessage[]>()
const changes = createStore(0)

/** Unsent messages survive a reload in localStorage. */
function useUnsent(ticket_id: number) {
  const name = `support-unsent:${ticket_id}`
  const unsent = useBrowserValue(() => getUnsent(name), nothing, changes.subscribe)
  const change = (how: (all: UnsentMessage[]) => UnsentMessage[]) => {
    const next = how(getUnsent(name))
    waiting.set(name, next)
    saveUnsent(name, next)
    changes.set(changes.get() + 1)
  }
  return [unsent, change] as const
}

function getUnsent(name: string) {
  if (!waiting.has(name)) waiting.set(name, loadUnsent(name))
  return waiting.get(name)!
}

function loadUnsent(name: string): UnsentMessage[] {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? '[]') as UnsentMessage[]
    return found.map((it) => ({ ...it, failed: true }))
  } catch {
    return []
  }
}

function saveUnsent(name: string, all: UnsentMessage[]) {
  try {
    const worth = all.filter((it) => it.text).map(({ key, text }) => ({ key, text }))
    if (worth.length) localStorage.setItem(name, JSON.stringify(worth))
    else localStorage.removeItem(name)
  } catch {
    // Storage unavailable: messages last as long as the page.
  }
}
