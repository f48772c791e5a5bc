import { throwNotFound } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { listDirectoryFields } from '../directories/queries.server.ts'
import { diplomaCalls } from './contract.ts'
import { findDiplomaContent, findDiplomaDetails, selectDiplomas } from './queries.server.ts'
import { pickOutcomes } from './rules.ts'

export const diplomasApi = bindHandlers(diplomaCalls, {
  list: async ({ db, reader, input }) => {
    const [list, fields] = await Promise.all([
      queryPage(input.page, selectDiplomas(db, reader, input)),
      listDirectoryFields(db, reader, 'diplomas'),
    ])
    return { ...list, fields }
  },
  details: async ({ db, reader, input }) => {
    const diploma = (await findDiplomaDetails(db, reader, input.id)) ?? throwNotFound()
    const { description, courses } = diploma
    return {
      ...diploma,
      description: { ...description, text: renderMarkdown(description.text).html },
      outcomes: pickOutcomes(courses),
    }
  },
  content: async ({ db, reader, input }) =>
    (await findDiplomaContent(db, reader, input.id)) ?? throwNotFound(),
})
