import { courseContent, courseDetails } from '#features/catalogue/courses/queries.server.ts'
import { wholeLesson } from '#features/learning/lessons/queries.server.ts'
import { mediaOf } from '#features/learning/media/rules.ts'
import { ownTests, testsOf } from '#features/testing/course-tests/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { openDraft } from '../drafts/commands.server.ts'
import { authoredCourse } from '../drafts/queries.server.ts'
import { previews } from './contract.ts'
import { asPublished } from './queries.server.ts'
import { idOf } from './rules.ts'

export const previewsApi = serve(previews, {
  course: async ({ db, input: { course_id, tongue }, ...call }) => {
    await authoredCourse(db, call.actor, course_id)
    await openDraft(db, course_id, call)
    const draft = await asPublished(db, course_id, undefined, call)
    const [reader, id] = [{ ...call.reader, locale: tongue }, String(course_id)]
    const [course, sections, tests] = await Promise.all([
      courseDetails(draft.db, reader, id),
      courseContent(draft.db, reader, id),
      testsOf(draft.db, reader, id),
    ])
    if (!course || !sections) throw new Failure('not_found')
    const description = { ...course.description, text: renderMarkdown(course.description.text).html }
    return { course: { ...course, description }, sections, tests }
  },
  lesson: async ({ db, input: { course_id, tongue, part_id }, ...call }) => {
    await authoredCourse(db, call.actor, course_id)
    await openDraft(db, course_id, call)
    const { db: at, open } = await asPublished(db, course_id, part_id, call)
    if (!open) throw new Failure('not_found')
    const viewer = { ...call, reader: { ...call.reader, locale: tongue } }
    const { lesson, inside } = await wholeLesson(at, viewer, { lesson: idOf(open) })
    const tests = await ownTests(at, viewer.reader, [course_id], { user_id: call.actor.id, now: call.now, services: call.services })
    // Its files are the authors' own until it is published.
    const files = `/api/client/studio/file/${course_id}/${open.id}/`
    const film = `/api/client/studio/film/${course_id}/${open.id}/`
    const media = mediaOf(inside, { prefix: film, ends: call.now })
    return {
      lesson: {
        ...lesson,
        media: { ...media, file: media.file && `${files}lesson` },
        captions: lesson.captions.map((it) => ({ ...it, address: `${film}captions/${it.lang}.vtt` })),
        attachments: lesson.attachments.map((it) => ({ ...it, address: files + it.id })),
      },
      tests,
    }
  },
})
