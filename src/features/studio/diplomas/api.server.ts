import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import {
  createDiploma,
  goBackInDiploma,
  openDiploma,
  publishDiploma,
  saveDiploma,
  setDiplomaCover,
  unpublishDiploma,
} from './commands.server.ts'
import { diplomaDrafts } from './contract.ts'
import { diplomaChoices, diplomaDraft, diplomasFound, diplomaVersions } from './queries.server.ts'

export const diplomaDraftsApi = serve(diplomaDrafts, {
  find: ({ db, input: { page } }) => diplomasFound(db, page),
  create: ({ db, input, ...call }) => createDiploma(db, input, call),
  get: async ({ db, reader, input: { diploma_id }, ...call }) => {
    await openDiploma(db, diploma_id, call)
    return diplomaDraft(db, reader.locale, diploma_id)
  },
  choices: async ({ db, input: { diploma_id }, ...call }) => {
    await openDiploma(db, diploma_id, call)
    return diplomaChoices(db, diploma_id)
  },
  save: async ({ db, input, ...call }) => {
    await openDiploma(db, input.diploma_id, call)
    return saveDiploma(db, input, call)
  },
  publish: async ({ db, input: { diploma_id }, ...call }) => {
    await openDiploma(db, diploma_id, call)
    await publishDiploma(db, diploma_id, call)
    return {}
  },
  unpublish: ({ db, input: { diploma_id }, ...call }) => unpublishDiploma(db, diploma_id, call).then(() => ({})),
  cover: async ({ db, input: { diploma_id, image, remove }, ...call }) => {
    if (!image?.size && !remove) throw new Failure('invalid_input', { fields: { image: 'required' } })
    await openDiploma(db, diploma_id, call)
    return setDiplomaCover(db, diploma_id, remove ? null : image!, call)
  },
  versions: async ({ db, reader, input: { diploma_id }, ...call }) => {
    await openDiploma(db, diploma_id, call)
    await diplomaDraft(db, reader.locale, diploma_id)
    return { versions: await diplomaVersions(db, reader.locale, diploma_id) }
  },
  goBack: ({ db, input: { diploma_id, number }, ...call }) => goBackInDiploma(db, diploma_id, number, call).then(() => ({})),
})
