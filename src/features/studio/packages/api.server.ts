import { serve } from '#platform/call/gate.server.ts'
import type { LessonBody } from '../drafts/contract.ts'
import { authoredCourse, draftPart } from '../drafts/queries.server.ts'
import { beginPackage, cancelPackage, takePackagePiece } from './commands.server.ts'
import { studioPackages } from './contract.ts'
import { foundIn, lastUpload } from './queries.server.ts'

export const studioPackagesApi = serve(studioPackages, {
  state: async ({ db, actor, reader, services, input: { course_id, part_id } }) => {
    await authoredCourse(db, actor, course_id)
    // First: one that becomes ready in between is found, and one that is not ready yet is asked for again.
    const upload = (await lastUpload(db, part_id)) ?? null
    const { body } = await draftPart(db, reader.locale, course_id, part_id)
    return { can_run: services.config.contentOrigin !== null, found: await foundIn(db, (body as LessonBody).media ?? null), upload }
  },
  begin: ({ db, input, ...call }) => beginPackage(db, input, call),
  piece: ({ db, input, ...call }) => takePackagePiece(db, input, call),
  cancel: ({ db, input, ...call }) => cancelPackage(db, input, call).then(() => ({})),
})
