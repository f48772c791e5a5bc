import { serve } from '#platform/call/gate.server.ts'
import { limitedBy } from '#platform/call/limits.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { recordMiss, removeSynonym, saveSynonym } from './commands.server.ts'
import { search } from './contract.ts'
import { isMiss } from './rules.ts'
import { searched, suggestions, synonymGroups, tried } from './queries.server.ts'

export const searchApi = serve(search, {
  search: async ({ db, reader, input, now, actor, request }) => {
    const found = await searched(db, reader, input)
    if (isMiss(found, input)) await recordMiss(db, input.q, reader.locale, limitedBy(actor, request.ip), now)
    return found
  },
  suggest: ({ db, reader, input }) => suggestions(db, reader, input.q),
  synonyms: ({ db, input }) => pageOf(input.page, synonymGroups(db)),
  tried: ({ db, reader, input }) => tried(db, { ...reader, locale: input.tongue }, input.q),
  saveSynonym: ({ db, input, actor, now }) => saveSynonym(db, input, actor, now),
  removeSynonym: ({ db, input, actor, now }) => removeSynonym(db, input.slug, actor, now),
})
