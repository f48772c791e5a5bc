import { job } from '#platform/data/job.ts'
import { countWords, forgetEmptyCounts, forgetMisses, refreshStale } from './commands.server.ts'

export const searchJobs = [
  job({ name: 'search.refresh', every: '* * * * *', run: ({ db }) => refreshStale(db) }),
  job({ name: 'search.words', every: '40 2 * * *', run: ({ db }) => countWords(db) }),
  job({ name: 'search.counts', every: '45 2 * * *', run: async ({ db }) => void (await forgetEmptyCounts(db)) }),
  job({ name: 'search.misses', every: '50 2 * * *', run: ({ db, now }) => forgetMisses(db, now) }),
]
