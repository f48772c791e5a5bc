import { data, redirect } from 'react-router'
import { commerce } from '#features/commerce/contract.ts'
import { caller, reading } from '#platform/call.ts'
import { now } from '#platform/clock.ts'
import { Failure } from '#platform/failure.ts'
import { failureText } from '#platform/failures.ts'
import { fieldsOf, refusedForm } from '#platform/form.server.ts'
import { messageIn, sendToLogin } from '#platform/redirects.server.ts'
import { titleTags } from '#platform/title-tags.ts'
import { refusals } from '../../access/contract.ts'
import type { Refusal } from '../../access/rules.ts'
import { comments } from '../../comments/contract.ts'
import { Comments } from '../../comments/parts/comments.tsx'
import { commentsAsked } from '../../comments/rules.ts'
import { lessonPath } from '../../courses/rules.ts'
import { enrolment } from '../../enrolment/contract.ts'
import { notes } from '../../notes/contract.ts'
import { progress } from '../../progress/contract.ts'
import { lessons } from '../contract.ts'
import { m } from '../messages.ts'
import { LockedLesson } from '../parts/locked-lesson.tsx'
import { OpenLesson } from '../parts/open-lesson.tsx'
import type { Route } from './+types/lesson'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { actor, reader } = context.get(reading)
  const which = { course: params.id, lesson: params.lesson }
  const opened = actor && (await call(lessons.get, which).catch(closed))
  const outside = opened || (await call(lessons.about, which).catch(missing))
  const address = lessonPath(outside.course.slug, outside.lesson.slug)
  if (lessonPath(params.id, params.lesson) !== address) throw redirect(address + url.search, 301)
  if (!opened) {
    const code = outside.access.reason as Refusal
    const plans = code === 'not_subscribed' ? await call(commerce.activePlans, {}) : []
    return { open: null, talk: null, locked: { lesson: outside, why: { code, message: failureText(code, reader.locale) }, plans } }
  }
  const { id: lesson_id } = opened.lesson
  const [own, said] = await Promise.all([
    call(notes.get, { lesson_id }),
    call(comments.get, { lesson_id, ...commentsAsked(url.searchParams) }),
  ])
  const refused = messageIn(request, reader.locale)
  const me = { name: `${actor.first_name} ${actor.last_name}`, image: actor.image }
  return {
    open: { lesson: opened, notes: own, user_id: actor.id, first_name: actor.first_name, asked: url.searchParams.get('t'), refused },
    talk: { first: said, me, now: now().toISOString(), asked: url.searchParams.get('comment') },
    locked: null,
  }
}

/** A lesson that does not open is told about from outside. */
function closed(error: unknown): null {
  if (error instanceof Failure && (refusals as readonly string[]).includes(error.code) && error.code !== 'not_found') return null
  return missing(error)
}

function missing(error: unknown): never {
  if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid_input')) throw data(null, { status: 404 })
  throw error
}

/** What the page's forms do before any script; with one, calls do the same without leaving the page. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor, reader } = context.get(reading)
  if (!actor) throw sendToLogin(request)
  const call = context.get(caller)
  const fields = await fieldsOf(request)
  const { intent, id = '', text = '', reason = '' } = fields
  const here = lessonPath(params.id, params.lesson)
  const { lesson } = await call(lessons.about, { course: params.id, lesson: params.lesson }).catch(missing)
  try {
    await act()
  } catch (error) {
    // What was typed comes back with the reason.
    return refusedForm(error, reader.locale, fields)
  }
  const part = ['note', 'comment'].find((it) => intent?.startsWith(`${it}-`))
  return redirect(part ? `${here}#${part}s` : here)

  async function act() {
    if (intent === 'enrol') await call(enrolment.enroll, { course_id: fields.course_id })
    if (intent === 'finish') await call(progress.finish, { lesson_id: lesson.id })
    if (intent === 'note-add') await call(notes.add, { lesson_id: lesson.id, second: fields.second, text })
    if (intent === 'note-edit') await call(notes.edit, { id, text })
    if (intent === 'note-remove') await call(notes.remove, { id })
    if (intent === 'comment-add') await call(comments.add, { lesson_id: lesson.id, text, second: fields.second })
    if (intent === 'comment-reply') await call(comments.reply, { comment_id: id, text })
    if (intent === 'comment-edit') await call(comments.edit, { comment_id: id, text })
    if (intent === 'comment-remove') await call(comments.remove, { comment_id: id })
    if (intent === 'comment-report') await call(comments.report, { comment_id: id, reason })
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const it = loaderData?.open?.lesson ?? loaderData?.locked?.lesson
  return titleTags(matches[0].loaderData, (tongue) => (it ? m[tongue].titleOf(it.lesson.title, it.course.title) : m[tongue].lessons(0)))
}

export default function LessonPage({ loaderData: { open, talk, locked }, actionData }: Route.ComponentProps) {
  if (!open) return <LockedLesson key={locked.lesson.lesson.id} {...locked} />
  const { id } = open.lesson.lesson
  const comments = { count: talk.first.count, asked: talk.asked !== null, panel: <Comments lesson_id={id} {...talk} /> }
  // Another lesson is another video, other notes, another everything.
  return <OpenLesson key={id} {...open} refused={actionData?.refused ?? open.refused} comments={comments} />
}
