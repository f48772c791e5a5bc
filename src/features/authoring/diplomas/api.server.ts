import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import {
  createDiploma,
  revertDiploma,
  ensureDiplomaDraft,
  publishDiploma,
  saveDiploma,
  setDiplomaCover,
  unpublishDiploma,
} from './commands.server.ts'
import { diplomaDraftCalls } from './contract.ts'
import {
  listDiplomaChoices,
  getDiplomaDraft,
  listDiplomas,
  listDiplomaVersions,
} from './queries.server.ts'

export const diplomaDraftsApi = bindHandlers(diplomaDraftCalls, {
  find: ({ db, input: { page } }) => listDiplomas(db, page),
  create: ({ db, input, ...call }) => createDiploma(db, input, call),
  get: async ({ db, reader, input: { diploma_id }, ...call }) => {
    await ensureDiplomaDraft(db, diploma_id, call)
    return getDiplomaDraft(db, reader.locale, diploma_id)
  },
  choices: async ({ db, input: { diploma_id }, ...call }) => {
    await ensureDiplomaDraft(db, diploma_id, call)
    return listDiplomaChoices(db, diploma_id)
  },
  save: async ({ db, input, ...call }) => {
    await ensureDiplomaDraft(db, input.diploma_id, call)
    return saveDiploma(db, input, call)
  },
  publish: async ({ db, input: { diploma_id }, ...call }) => {
    await ensureDiplomaDraft(db, diploma_id, call)
    await publishDiploma(db, diploma_id, call)
    return {}
  },
  unpublish: ({ db, input: { diploma_id }, ...call }) =>
    unpublishDiploma(db, diploma_id, call).then(() => ({})),
  cover: async ({ db, input: { diploma_id, image, remove }, ...call }) => {
    if (!image?.size && !remove)
      throw new Failure('invalid_input', { fields: { image: 'required' } })
    await ensureDiplomaDraft(db, diploma_id, call)
    return setDiplomaCover(db, diploma_id, remove ? null : image!, call)
  },
  versions: async ({ db, reader, input: { diploma_id }, ...call }) => {
    await ensureDiplomaDraft(db, diploma_id, call)
    await getDiplomaDraft(db, reader.locale, diploma_id)
    return { versions: await listDiplomaVersions(db, reader.locale, diploma_id) }
  },
  goBack: ({ db, input: { diploma_id, number }, ...call }) =>
    revertDiploma(db, diploma_id, number, call).then(() => ({})),
})
