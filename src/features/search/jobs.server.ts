import { defineJob } from '#platform/data/job.ts'
import {
  countWords,
  deleteEmptyCounts,
  pruneZeroResults,
  reindexStaleCourses,
} from './commands.server.ts'

export const searchJobs = [
  defineJob({
    name: 'search.reindex-courses',
    every: '* * * * *',
    run: ({ db }) => reindexStaleCourses(db),
  }),
  defineJob({ name: 'search.count-words', every: '40 2 * * *', run: ({ db }) => countWords(db) }),
  defineJob({
    name: 'search.delete-empty-counts',
    every: '45 2 * * *',
    run: async ({ db }) => void (await deleteEmptyCounts(db)),
  }),
  defineJob({
    name: 'search.prune-zero-results',
    every: '50 2 * * *',
    run: ({ db, now }) => pruneZeroResults(db, now),
  }),
]
