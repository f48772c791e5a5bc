import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { searchMisses } from './contract.ts'
import { m } from './messages.ts'
import { missesFound, missesInPieces } from './queries.server.ts'
import { missList } from './rules.ts'

export const searchMissesApi = serve(searchMisses, {
  get: ({ db, input }) => missesFound(db, input),
  list: ({ reader, input: { columns, ...search }, ...call }) => {
    const said = m[reader.locale]
    return listFile(call, {
      name: 'not-found',
      list: missList,
      columns,
      heads: said,
      rows: missesInPieces(call.db, search),
      cells: {
        query: (it) => it.query,
        language: (it) => said[it.locale],
        misses: (it) => it.misses,
        last: (it) => timeIn(reader, it.last_at),
      },
    })
  },
})
