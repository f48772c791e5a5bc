import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { reportedCommentList } from './list.ts'

const reported = z.object({
  id: z.string(),
  text: z.string(),
  /** The name is null for a deleted account. */
  user_id: z.string(),
  name: z.string().nullable(),
  created_at: z.string(),
  reported_at: z.string(),
  course: referenceSchema,
  lesson: referenceSchema,
  reports: z.array(
    z.object({ name: z.string().nullable(), reason: z.string(), created_at: z.string() }),
  ),
})
export type ReportedComment = z.infer<typeof reported>

const asked = { q: line(60, 0).default(''), sort: sortInput(reportedCommentList) }

/** Staff removes comments through `client/comments/remove`. */
export const commentModeration = {
  reports: defineEndpoint({
    path: 'office/comments/reports',
    access: 'support',
    about:
      'Returns reported comments that await review, earliest report first. `q` searches their text.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(reported),
  }),
  list: defineFileEndpoint({
    path: 'office/comments/reports/list',
    access: 'support',
    about:
      'Exports the reported comments as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(reportedCommentList) }),
    file: csvDelivery,
  }),
  keep: defineEndpoint({
    path: 'office/comments/keep',
    access: 'support',
    about: 'Approves a reported comment and resolves its reports.',
    input: z.strictObject({ comment_id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
