import { caller, reading } from '#platform/call.ts'
import { tongueOf } from '#platform/locale.ts'
import { found } from '#platform/found.server.ts'
import { requireUser } from '#platform/redirects.server.ts'
import { lessonPath } from '../../courses/rules.ts'
import { lessons } from '../../lessons/contract.ts'
import { notes } from '../contract.ts'
import { m } from '../messages.ts'
import { notesText } from '../rules.ts'
import type { Route } from './+types/export'

/** A person's notes beside a lesson as a file to keep, in Markdown. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(caller)
  const { reader, origin } = context.get(reading)
  const about = await found(call(lessons.about, { course: params.id, lesson: params.lesson }))
  if (!about) throw new Response(null, { status: 404 })
  const { course, lesson } = about
  const own = await call(notes.get, { lesson_id: lesson.id })
  const address = origin + lessonPath(course.slug, lesson.slug)
  const text = notesText(own, { course: course.title, lesson: m[tongueOf(reader)].fileOf(lesson.title), address })
  return new Response(text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${lesson.slug}-notes.md"`,
      'cache-control': 'private, no-store',
    },
  })
}
