import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { defineEvent } from '#platform/data/facts.ts'
import { baseVersion, id, line, pageSchema, page, multilineText, integer } from '#platform/call/input.ts'
import { lessonFailures } from '../access/contract.ts'
import { commentLimits, maxCommentLength, commentEditLimit, maxReasonLength, commentRemoveLimit, commentReportLimit } from './rules.ts'

const comment = z.object({
  id: z.string(),
  /** Null when it was removed; it is only named because of what was replied to it. */
  text: z.string().nullable(),
  /** Null when the account was deleted. */
  writer: z
    .object({ name: z.string(), lang: langSchema, hue: z.int(), image: z.string().nullable(), trainer_slug: z.string().nullable() })
    .nullable(),
  /** Written as a trainer of the course. */
  as_trainer: z.boolean(),
  /** The second of the video it is about. */
  second: z.int().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** By it an edit says what it began from. */
  updated_at: z.string(),
  mine: z.boolean(),
  may_remove: z.boolean(),
  /** The caller reported it. */
  reported: z.boolean(),
})
export type Comment = z.infer<typeof comment>

const thread = comment.extend({ replies: z.array(comment) })
export type CommentThreadData = z.infer<typeof thread>

const list = pageSchema(thread).extend({ /** All that can be read, replies included. */ count: z.int() })
export type CommentList = z.infer<typeof list>

const comment_id = z.uuid()
const text = multilineText(maxCommentLength)
const second = z.preprocess((it) => (it === '' ? null : it), integer(0, 1_000_000).nullable()).default(null)

/** The calls about what is said under a lesson: open to whom the lesson opens. */
export const comments = {
  get: defineEndpoint({
    path: 'client/comments/get',
    access: 'user',
    about:
      'What is said under a lesson, the newest thread first, 20 a page, with the replies to each. With `comment_id` the page that holds it.',
    input: z.strictObject({ lesson_id: id, page, comment_id: comment_id.optional() }),
    output: list,
    errors: lessonFailures,
  }),
  add: defineEndpoint({
    path: 'client/comments/add',
    access: 'user',
    about: 'Says something under a lesson, perhaps about one second of its video. The trainers of the course hear of it.',
    input: z.strictObject({ lesson_id: id, text, second }),
    output: comment,
    errors: lessonFailures,
    limits: commentLimits,
  }),
  reply: defineEndpoint({
    path: 'client/comments/reply',
    access: 'user',
    about: 'Answers a comment; an answer to a reply joins its thread. Who wrote either hears of it.',
    input: z.strictObject({ comment_id, text }),
    output: comment,
    errors: [...lessonFailures, 'thread_full'],
    limits: commentLimits,
  }),
  edit: defineEndpoint({
    path: 'client/comments/edit',
    access: 'user',
    about: 'Changes the words of one’s own comment, beginning from its `updated_at`. It is marked as edited.',
    input: z.strictObject({ comment_id, text, updated_at: baseVersion }),
    output: comment,
    errors: [...lessonFailures, 'changed_meanwhile'],
    limits: [commentEditLimit],
  }),
  remove: defineEndpoint({
    path: 'client/comments/remove',
    access: 'user',
    about: 'Removes one’s own comment; trainers of the course and staff also others’.',
    input: z.strictObject({ comment_id }),
    output: z.object({}),
    errors: lessonFailures,
    limits: [commentRemoveLimit],
  }),
  report: defineEndpoint({
    path: 'client/comments/report',
    access: 'user',
    about: 'Tells the staff that a comment of somebody else should not stand, and why. Once a person and comment.',
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
  /** Who should hear of it. */
  told: z.array(z.string()),
})
/** Somebody said something under a lesson: its trainers should hear of it. */
export const lessonCommented = defineEvent('learning.lesson_commented', said)
/** Somebody was answered: who was, and who began the talk, should hear of it. */
export const commentReplied = defineEvent('learning.comment_answered', said)
