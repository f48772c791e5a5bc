import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'
import type { LessonBody } from '../drafts/bodies.ts'
import { getAuthoredCourse, getDraftPart } from '../drafts/queries.server.ts'
import { attachFile, detachFile, storePicture, setCourseCover } from './commands.server.ts'
import { courseFileCalls } from './contract.ts'

export const courseFilesApi = bindHandlers(courseFileCalls, {
  cover: ({ db, input: { course_id, image, remove }, ...call }) => {
    if (!image?.size && !remove)
      throw new Failure('invalid_input', { fields: { image: 'required' } })
    return setCourseCover(db, { course_id, image: remove ? undefined : image }, call)
  },
  picture: async ({ db, input: { course_id, image }, ...call }) => ({
    address: mediaBase + (await storePicture(course_id, image, call, db)),
  }),
  attach: ({ db, input, ...call }) => attachFile(db, input, call),
  detach: ({ db, input: { course_id, part_id, key }, ...call }) =>
    detachFile(db, course_id, part_id, key, call),
  file: async ({ db, actor, reader, input: { course_id, part_id, at } }) => {
    await getAuthoredCourse(db, actor, course_id)
    const part = await getDraftPart(db, reader.locale, course_id, part_id)
    const body = part.body as LessonBody
    const own = part.kind === 'lesson' && at !== 'lesson' ? body.attachments[Number(at)] : undefined
    if (own) return { key: own.key, type: own.type, name: own.name }
    if (part.kind !== 'lesson' || at !== 'lesson' || body.kind !== 'file' || !body.media)
      throw new Failure('not_found')
    return { key: body.media, type: null, name: body.media.split('/').at(-1)! }
  },
})
