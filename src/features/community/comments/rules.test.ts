import { expect, it } from 'vitest'
import type { Comment, CommentThreadData } from './contract.ts'
import {
  parseCommentsQuery,
  isStaffRemoval,
  canRemoveComment,
  updateComment,
  removeFromThreads,
  addReply,
} from './rules.ts'

const nobody = { is_staff: false, is_own_trainer: false }
const staff = { is_staff: true, is_own_trainer: false }
const trainer = { is_staff: false, is_own_trainer: true }

it('authors, trainers of the course and staff can remove; removals by staff are audited', () => {
  expect([nobody, staff, trainer].map((it) => canRemoveComment({ mine: false }, it))).toEqual([
    false,
    true,
    true,
  ])
  expect(canRemoveComment({ mine: true }, nobody)).toBe(true)
  expect([nobody, staff, trainer].map((it) => isStaffRemoval({ mine: false }, it))).toEqual([
    false,
    true,
    false,
  ])
  expect(isStaffRemoval({ mine: true }, staff)).toBe(false)
})

const said = (id: string): Comment => ({
  id,
  text: id,
  writer: null,
  as_trainer: false,
  second: null,
  created_at: '2026-01-15T09:00:00.000Z',
  edited_at: null,
  updated_at: '2026-01-15T09:00:00.000Z',
  mine: false,
  may_remove: false,
  reported: false,
})
const thread = (id: string, ...replies: string[]): CommentThreadData => ({
  ...said(id),
  replies: replies.map(said),
})

it('changes, answers and removes without touching the rest', () => {
  const threads = [thread('a', 'b'), thread('c')]
  expect(updateComment(threads, 'b', { text: 'new' })[0]!.replies[0]!.text).toBe('new')
  expect(addReply(threads, 'c', said('d'))[1]!.replies.map((it) => it.id)).toEqual(['d'])
  expect(removeFromThreads(threads, 'c').map((it) => it.id)).toEqual(['a'])
  const emptied = removeFromThreads(threads, 'a')
  expect(emptied[0]).toMatchObject({ id: 'a', text: null, replies: [{ id: 'b' }] })
  expect(removeFromThreads(emptied, 'b').map((it) => it.id)).toEqual(['c'])
})

it('reads from an address which comments it asks for', () => {
  const asked = (query: string) => parseCommentsQuery(new URLSearchParams(query))
  expect(asked('')).toEqual({ page: 1 })
  expect(asked('comments=3')).toEqual({ page: 3 })
  expect(asked('comments=-1&comment=x')).toEqual({ page: 1 })
  const comment_id = '0b9f3c1e-7a44-4a57-9a3f-3f1f8a1f2b3c'
  expect(asked(`comment=${comment_id}`)).toEqual({ page: 1, comment_id })
})
