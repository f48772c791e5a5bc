import { z } from 'zod'
import { endpoint } from '#platform/contract.ts'
import { line } from '#platform/input.ts'
import { courseCard, lang } from '../contract.ts'
import { courseList, narrowed } from '../listing/contract.ts'

/** What people look for, as they typed it. */
const query = line(100, 2)

/** A text in pieces; those that match are marked. */
const segments = z.array(z.object({ text: z.string(), hit: z.boolean() }))

const found = courseCard.extend({ summary: z.string(), marked_title: segments, marked_summary: segments })

/** The calls that search. */
export const search = {
  search: endpoint({
    path: 'public/search',
    access: 'public',
    about: 'Courses and trainers that match a query in either language, however it is spelled, with counts for each filter.',
    input: z.strictObject({ q: query, ...narrowed }),
    output: courseList(found).extend({
      trainers: z.array(z.object({ slug: z.string(), name: z.string(), lang, headline: z.string(), thumbnail: z.string().nullable() })),
      /** What was searched for, when that is not what was typed. */
      did_you_mean: z.string().nullable(),
      /** Near spellings to try, when nothing was found. */
      variants: z.array(z.string()),
    }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
