import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { directoryFields } from '../directories/queries.server.ts'
import { diplomas } from './contract.ts'
import { diplomaContent, diplomaDetails, diplomaDirectory } from './queries.server.ts'
import { firstOutcomes } from './rules.ts'

export const diplomasApi = serve(diplomas, {
  list: async ({ db, reader, input }) => {
    const [list, fields] = await Promise.all([
      pageOf(input.page, diplomaDirectory(db, reader, input)),
      directoryFields(db, reader, 'diplomas'),
    ])
    return { ...list, fields }
  },
  details: async ({ db, reader, input }) => {
    const diploma = (await diplomaDetails(db, reader, input.id)) ?? throwNotFound()
    const { description, courses } = diploma
    return { ...diploma, description: { ...description, text: renderMarkdown(description.text).html }, outcomes: firstOutcomes(courses) }
  },
  content: async ({ db, reader, input }) => (await diplomaContent(db, reader, input.id)) ?? throwNotFound(),
})

function throwNotFound(): never {
  throw new Failure('not_found')
}
