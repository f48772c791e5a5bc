import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { zeroResultCalls } from './contract.ts'
import { zeroResultMessages } from './messages.ts'
import { listZeroResults, streamZeroResults } from './queries.server.ts'
import { zeroResultList } from './list.ts'

export const zeroResultsApi = bindHandlers(zeroResultCalls, {
  get: ({ db, input }) => listZeroResults(db, input),
  list: ({ reader, input: { columns, ...search }, ...call }) => {
    const t = zeroResultMessages[reader.locale]
    return createListFile(call, {
      name: 'not-found',
      list: zeroResultList,
      columns,
      heads: t,
      rows: streamZeroResults(call.db, search),
      cells: {
        query: (it) => it.query,
        language: (it) => t[it.locale],
        misses: (it) => it.misses,
        last: (it) => formatFileTime(reader, it.last_at),
      },
    })
  },
})
