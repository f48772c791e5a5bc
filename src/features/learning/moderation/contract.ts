import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { reportedCommentList } from './rules.ts'

const reported = z.object({
  id: z.string(),
  text: z.string(),
  /** Who wrote it; the name is null when the account was deleted. */
  user_id: z.string(),
  name: z.string().nullable(),
  created_at: z.string(),
  /** Since when it waits to be looked at. */
  reported_at: z.string(),
  course: referenceSchema,
  lesson: referenceSchema,
  /** Why it should not stand, the first report first. */
  reports: z.array(z.object({ name: z.string().nullable(), reason: z.string(), created_at: z.string() })),
})
export type ReportedComment = z.infer<typeof reported>

const asked = { q: line(60, 0).default(''), sort: sortInput(reportedCommentList) }

/** The calls of the office about comments. Staff remove them by `client/comments/remove`, as everybody does. */
export const commentModeration = {
  reports: defineEndpoint({
    path: 'office/comments/reports',
    access: 'support',
    about: 'Comments that were reported and not yet looked at, the one reported first first; `q` finds words in them.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(reported),
  }),
  list: defineFileEndpoint({
    path: 'office/comments/reports/list',
    access: 'support',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(reportedCommentList) }),
    file: csvDelivery,
  }),
  keep: defineEndpoint({
    path: 'office/comments/keep',
    access: 'support',
    about: 'Says that a reported comment may stand. Its reports are settled with that.',
    input: z.strictObject({ comment_id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
