import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { defineEvent } from '#platform/data/events.ts'
import {
  baseVersion,
  id,
  line,
  pageSchema,
  page,
  multilineText,
  integer,
} from '#platform/call/input.ts'
import { lessonFailures } from '#features/learning/access/contract.ts'
import {
  commentLimits,
  maxCommentLength,
  commentEditLimit,
  maxReasonLength,
  commentRemoveLimit,
  commentReportLimit,
} from './limits.ts'

const comment = z.object({
  id: z.string(),
  /** Null for a removed comment that still has replies. */
  text: z.string().nullable(),
  writer: z
    .object({
      name: z.string(),
      lang: langSchema,
      hue: z.int(),
      image: z.string().nullable(),
      trainer_slug: z.string().nullable(),
    })
    .nullable(),
  as_trainer: z.boolean(),
  second: z.int().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** Version for optimistic locking of edits. */
  updated_at: z.string(),
  mine: z.boolean(),
  may_remove: z.boolean(),
  reported: z.boolean(),
})
export type Comment = z.infer<typeof comment>

const thread = comment.extend({ replies: z.array(comment) })
export type CommentThreadData = z.infer<typeof thread>

const list = pageSchema(thread).extend({ count: z.int() })
export type CommentList = z.infer<typeof list>

const comment_id = z.uuid()
const text = multilineText(maxCommentLength)
const second = z
  .preprocess((it) => (it === '' ? null : it), integer(0, 1_000_000).nullable())
  .default(null)

/** Require access to the lesson. */
export const comments = {
  get: defineEndpoint({
    path: 'client/comments/get',
    access: 'user',
    about:
      'Returns the comment threads of a lesson, newest first, 20 per page, with their replies. With `comment_id`, returns the page that contains this comment.',
    input: z.strictObject({ lesson_id: id, page, comment_id: comment_id.optional() }),
    output: list,
    errors: lessonFailures,
  }),
  add: defineEndpoint({
    path: 'client/comments/add',
    access: 'user',
    about:
      'Adds a comment to a lesson, optionally at one second of its video. Notifies the trainers of the course.',
    input: z.strictObject({ lesson_id: id, text, second }),
    output: comment,
    errors: lessonFailures,
    limits: commentLimits,
  }),
  reply: defineEndpoint({
    path: 'client/comments/reply',
    access: 'user',
    about:
      'Replies to a comment; a reply to a reply joins its thread. Notifies the authors of both.',
    input: z.strictObject({ comment_id, text }),
    output: comment,
    errors: [...lessonFailures, 'thread_full'],
    limits: commentLimits,
  }),
  edit: defineEndpoint({
    path: 'client/comments/edit',
    access: 'user',
    about:
      'Updates the text of the caller’s own comment, based on its `updated_at`. The comment is marked as edited.',
    input: z.strictObject({ comment_id, text, updated_at: baseVersion }),
    output: comment,
    errors: [...lessonFailures, 'changed_meanwhile'],
    limits: [commentEditLimit],
  }),
  remove: defineEndpoint({
    path: 'client/comments/remove',
    access: 'user',
    about:
      'Removes the caller’s own comment. Trainers of the course and staff can remove any comment.',
    input: z.strictObject({ comment_id }),
    output: z.object({}),
    errors: lessonFailures,
    limits: [commentRemoveLimit],
  }),
  report: defineEndpoint({
    path: 'client/comments/report',
    access: 'user',
    about:
      'Reports another person’s comment to the staff, with a reason. One report per person and comment.',
    input: z.strictObject({ comment_id, reason: line(maxReasonLength, 3) }),
    output: z.object({}),
    errors: lessonFailures,
    limits: [commentReportLimit],
  }),
}

const said = z.object({
  course_id: z.int(),
  lesson_id: z.int(),
  comment_id: z.string(),
  told: z.array(z.string()),
})
export const lessonCommented = defineEvent('learning.lesson_commented', said)
export const commentReplied = defineEvent('learning.comment_answered', said)
