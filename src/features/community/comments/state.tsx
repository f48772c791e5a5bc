import { useState } from 'react'
import { getNow } from '#platform/data/clock.ts'
import { post, CallFailure } from '#platform/call/post.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { showToast } from '#ui/overlays/show-toast.tsx'
import type { Comment, CommentList, comments as contract, CommentThreadData } from './contract.ts'
import { resolveEdit } from '#features/learning/state.tsx'
import { commentMessages } from './messages.ts'
import { removeFromThreads, updateComment, addReply } from './rules.ts'

export type CommentWriter = { name: string; hue: number; image: string | null }

/** Optimistic updates. Each action resolves to whether the server accepted it. */
export function useComments(lesson_id: number, first: CommentList, me: CommentWriter) {
  const t = useMessages(commentMessages)
  const [list, setList] = useState(first)
  const change = (how: (threads: CommentThreadData[]) => CommentThreadData[], more = 0) =>
    setList((item) => ({ ...item, items: how(item.items), count: item.count + more }))
  const tried = async (what: () => Promise<void>, undo?: () => void) => {
    try {
      await what()
      return true
    } catch (error) {
      undo?.()
      void showToast({
        tone: 'bad',
        text: error instanceof CallFailure ? (error.fields.text ?? error.message) : t.failed,
      })
      return false
    }
  }
  return {
    list,
    add: (text: string, second: number | null) => {
      const mine = { ...createUnsentComment(text, me), second, replies: [] }
      change((all) => [mine, ...all], 1)
      return tried(
        async () => {
          const kept = await post<typeof contract.add>('client/comments/add', {
            lesson_id,
            text,
            second,
          })
          change((all) => updateComment(all, mine.id, kept))
        },
        () => change((all) => removeFromThreads(all, mine.id), -1),
      )
    },
    reply: (thread: string, text: string) => {
      const mine = createUnsentComment(text, me)
      change((all) => addReply(all, thread, mine), 1)
      return tried(
        async () => {
          const kept = await post<typeof contract.reply>('client/comments/reply', {
            comment_id: thread,
            text,
          })
          change((all) => updateComment(all, mine.id, kept))
        },
        () => change((all) => removeFromThreads(all, mine.id), -1),
      )
    },
    edit: (comment_id: string, text: string, updated_at: string) =>
      resolveEdit((failed) =>
        tried(async () => {
          const kept = await post<typeof contract.edit>('client/comments/edit', {
            comment_id,
            text,
            updated_at,
          }).catch(failed)
          change((all) => updateComment(all, comment_id, kept))
        }),
      ),
    remove: (comment_id: string) =>
      tried(async () => {
        await post<typeof contract.remove>('client/comments/remove', { comment_id })
        change((all) => removeFromThreads(all, comment_id), -1)
        void showToast({ text: t.gone })
      }),
    report: (comment_id: string, reason: string) =>
      tried(async () => {
        await post<typeof contract.report>('client/comments/report', { comment_id, reason })
        change((all) => updateComment(all, comment_id, { reported: true }))
        void showToast({ text: t.thanks, tone: 'good' })
      }),
    more: () =>
      tried(async () => {
        const next = await post<typeof contract.get>('client/comments/get', {
          lesson_id,
          page: list.page + 1,
        })
        // New comments shift the pages, so duplicates are filtered.
        setList((item) => ({
          ...next,
          items: [
            ...item.items,
            ...next.items.filter((a) => item.items.every((b) => b.id !== a.id)),
          ],
        }))
      }),
  }
}
export type CommentsState = ReturnType<typeof useComments>

const createUnsentComment = (
  text: string,
  me: CommentWriter,
  at = getNow().toISOString(),
): Comment => ({
  id: `unsent-${crypto.randomUUID()}`,
  text,
  writer: { ...me, lang: 'en', trainer_slug: null },
  as_trainer: false,
  second: null,
  created_at: at,
  edited_at: null,
  updated_at: at,
  mine: true,
  may_remove: false,
  reported: false,
})
