import { serve } from '#platform/call/gate.server.ts'
import { mergePeople } from './commands.server.ts'
import { merging } from './contract.ts'
import { mergePreview } from './queries.server.ts'

export const officeMergingApi = serve(merging, {
  preview: ({ db, input, reader, actor }) => mergePreview(db, reader.locale, input, { actor }),
  merge: ({ db, input, ...call }) => mergePeople(db, input, call),
})
