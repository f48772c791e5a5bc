import { bindHandlers } from '#platform/call/gate.server.ts'
import { getLimitKey } from '#platform/call/rate-limits.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { recordZeroResult, deleteSynonym, saveSynonym } from '../commands.server.ts'
import { searchCalls } from './contract.ts'
import { isZeroResult } from '../rules.ts'
import { searchCourses, selectSynonymGroups, previewSearch } from './queries.server.ts'
import { listSuggestions } from './suggestions.server.ts'

export const searchApi = bindHandlers(searchCalls, {
  search: async ({ db, reader, input, now, actor, request }) => {
    const found = await searchCourses(db, reader, input, now)
    if (isZeroResult(found, input))
      await recordZeroResult(db, input.q, reader.locale, getLimitKey(actor, request.ip), now)
    return found
  },
  suggest: ({ db, reader, input, now }) => listSuggestions(db, reader, input.q, now),
  synonyms: ({ db, input }) => queryPage(input.page, selectSynonymGroups(db)),
  tried: ({ db, reader, input, now }) =>
    previewSearch(db, { ...reader, locale: input.tongue }, input.q, now),
  saveSynonym: ({ db, input, actor, now }) => saveSynonym(db, input, actor, now),
  removeSynonym: ({ db, input, actor, now }) => deleteSynonym(db, input.slug, actor, now),
})
