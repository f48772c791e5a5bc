import { bindHandlers } from '#platform/call/gate.server.ts'
import { mergePeople } from './commands.server.ts'
import { mergeCalls } from './contract.ts'
import { previewMerge } from './queries.server.ts'

export const mergeApi = bindHandlers(mergeCalls, {
  preview: ({ db, input, reader, actor }) => previewMerge(db, reader.locale, input, { actor }),
  merge: ({ db, input, ...call }) => mergePeople(db, input, call),
})
