import { bindHandlers } from '#platform/call/gate.server.ts'
import type { LessonBody } from '#features/authoring/drafts/bodies.ts'
import { getAuthoredCourse, getDraftPart } from '#features/authoring/drafts/queries.server.ts'
import { startPackageUpload, cancelPackageUpload, savePackageChunk } from './commands.server.ts'
import { packageUploadCalls } from './contract.ts'
import { findPackageContents, findLastPackageUpload } from './queries.server.ts'

export const packageUploadApi = bindHandlers(packageUploadCalls, {
  state: async ({ db, actor, reader, services, input: { course_id, part_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    // Read first: an upload that completes in between is then found in the draft.
    const upload = (await findLastPackageUpload(db, part_id)) ?? null
    const { body } = await getDraftPart(db, reader.locale, course_id, part_id)
    return {
      can_run: services.config.contentOrigin !== null,
      found: await findPackageContents(db, (body as LessonBody).media ?? null),
      upload,
    }
  },
  begin: ({ db, input, ...call }) => startPackageUpload(db, input, call),
  piece: ({ db, input, ...call }) => savePackageChunk(db, input, call),
  cancel: ({ db, input, ...call }) => cancelPackageUpload(db, input, call).then(() => ({})),
})
