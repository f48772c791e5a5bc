import { getFilmFolderPath, getLessonFileFolderPath } from '../paths.ts'
import { findCourseContent, findCourseDetails } from '#features/catalogue/courses/queries.server.ts'
import { getFullLesson } from '#features/player/lessons/queries.server.ts'
import { buildMediaUrls } from '#features/player/media/rules.ts'
import { listPersonTests, listCourseTests } from '#features/testing/course-tests/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { ensureDraft } from '../drafts/commands.server.ts'
import { getAuthoredCourse } from '../drafts/queries.server.ts'
import { previewCalls } from './contract.ts'
import { createPublishedView } from './queries.server.ts'
import { getPreviewId } from './rules.ts'

export const previewsApi = bindHandlers(previewCalls, {
  course: async ({ db, input: { course_id, tongue }, ...call }) => {
    await getAuthoredCourse(db, call.actor, course_id)
    await ensureDraft(db, course_id, call)
    const draft = await createPublishedView(db, course_id, undefined, call)
    const [reader, id] = [{ ...call.reader, locale: tongue }, String(course_id)]
    const [course, sections, tests] = await Promise.all([
      findCourseDetails(draft.db, reader, id),
      findCourseContent(draft.db, reader, id),
      listCourseTests(draft.db, reader, id),
    ])
    if (!course || !sections) throw new Failure('not_found')
    const description = {
      ...course.description,
      text: renderMarkdown(course.description.text).html,
    }
    return { course: { ...course, description }, sections, tests }
  },
  lesson: async ({ db, input: { course_id, tongue, part_id }, ...call }) => {
    await getAuthoredCourse(db, call.actor, course_id)
    await ensureDraft(db, course_id, call)
    const { db: at, open } = await createPublishedView(db, course_id, part_id, call)
    if (!open) throw new Failure('not_found')
    const viewer = { ...call, reader: { ...call.reader, locale: tongue } }
    const { lesson, inside } = await getFullLesson(at, viewer, { lesson: getPreviewId(open) })
    const tests = await listPersonTests(at, viewer.reader, [course_id], {
      user_id: call.actor.id,
      now: call.now,
      services: call.services,
    })
    // Draft files are available to authors only.
    const files = getLessonFileFolderPath(course_id, open.id)
    const film = getFilmFolderPath(course_id, open.id)
    const media = buildMediaUrls(inside, { prefix: film, ends: call.now })
    return {
      lesson: {
        ...lesson,
        media: { ...media, file: media.file && `${files}lesson` },
        captions: lesson.captions.map((caption) => ({
          ...caption,
          address: `${film}captions/${caption.lang}.vtt`,
        })),
        attachments: lesson.attachments.map((it) => ({ ...it, address: files + it.id })),
      },
      tests,
    }
  },
})
