import { data, redirect } from 'react-router'
import { commerce } from '#features/commerce/contract.ts'
import { firstNameIn, nameIn } from '#platform/language/names.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { failureText } from '#platform/call/failures.ts'
import { fieldsOf, failedForm } from '#platform/page/form.server.ts'
import { messageIn, sendToLogin } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { lessonFailures } from '#features/learning/access/contract.ts'
import { toldReason, type Access, type LessonFailureCode } from '#features/learning/access/rules.ts'
import { comments } from '#features/learning/comments/contract.ts'
import { Comments } from '#features/learning/comments/parts/comments.tsx'
import { commentsAsked } from '#features/learning/comments/rules.ts'
import { lessonPath } from '#features/learning/courses/rules.ts'
import { enrolment } from '#features/learning/enrolment/contract.ts'
import { notes } from '#features/learning/notes/contract.ts'
import { progress } from '#features/learning/progress/contract.ts'
import { lessons } from '#features/learning/lessons/contract.ts'
import { m } from '#features/learning/lessons/messages.ts'
import { LockedLesson } from '#features/learning/lessons/parts/locked-lesson.tsx'
import { OpenLesson } from '#features/learning/lessons/parts/open-lesson.tsx'
import { courseTests } from '../contract.ts'
import { TestsAt } from '../parts/test-row.tsx'
import { TestsNow } from '../parts/tests-now.tsx'
import { testsAfter } from '../../towards/rules.ts'
import type { Place } from '../rules.ts'
import type { Route } from './+types/lesson'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { actor, reader } = context.get(pageRequest)
  const which = { course: params.id, lesson: params.lesson }
  const opened = actor && (await call(lessons.get, which).catch(closed))
  const outside = opened || (await call(lessons.about, which).catch(missing))
  const address = lessonPath(outside.course.slug, outside.lesson.slug)
  if (lessonPath(params.id, params.lesson) !== address) throw redirect(address + url.search, 301)
  const placed = actor ? call(courseTests.mine, { course_ids: [outside.course.id] }) : call(courseTests.list, { id: outside.course.slug })
  if (!opened) {
    const tests = await placed
    const code = toldReason(outside.access as Access, outside.access_enrolled as Access) as LessonFailureCode
    const plans = outside.access_enrolled.reason === 'not_subscribed' ? await call(commerce.activePlans, {}) : []
    return { open: null, talk: null, tests, locked: { lesson: outside, why: { code, message: failureText(code, reader.locale) }, plans } }
  }
  const { id: lesson_id } = opened.lesson
  const [tests, own, said] = await Promise.all([
    placed,
    // What somebody wrote for themselves is for nobody who looks on.
    actor.seen_by ? [] : call(notes.get, { lesson_id }),
    call(comments.get, { lesson_id, ...commentsAsked(url.searchParams) }),
  ])
  const failure = messageIn(request, reader.locale)
  const me = { name: nameIn(reader.locale, actor), hue: actor.hue, image: actor.image }
  return {
    open: {
      lesson: opened,
      notes: own,
      user_id: actor.id,
      first_name: firstNameIn(reader.locale, actor),
      asked: url.searchParams.get('t'),
      failure,
    },
    tests,
    talk: { first: said, me, now: now().toISOString(), asked: url.searchParams.get('comment') },
    locked: null,
  }
}

/** A lesson that does not open is told about from outside. */
function closed(error: unknown): null {
  if (error instanceof Failure && (lessonFailures as readonly string[]).includes(error.code) && error.code !== 'not_found') return null
  return missing(error)
}

function missing(error: unknown): never {
  if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid_input')) throw data(null, { status: 404 })
  throw error
}

/** What the page's forms do before any script; with one, calls do the same without leaving the page. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor, reader } = context.get(pageRequest)
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
    return failedForm(error, reader.locale, fields)
  }
  const part = ['note', 'comment'].find((it) => intent?.startsWith(`${it}-`))
  return redirect(part ? `${here}#${part}s` : here)

  async function act() {
    if (intent === 'enrol') await call(enrolment.enroll, { course_id: fields.course_id })
    if (intent === 'finish') await call(progress.finish, { lesson_id: lesson.id })
    if (intent === 'note-add') await call(notes.add, { lesson_id: lesson.id, second: fields.second, text })
    if (intent === 'note-edit') await call(notes.edit, { id, text, updated_at: fields.updated_at ?? null })
    if (intent === 'note-remove') await call(notes.remove, { id })
    if (intent === 'comment-add') await call(comments.add, { lesson_id: lesson.id, text, second: fields.second })
    if (intent === 'comment-reply') await call(comments.reply, { comment_id: id, text })
    if (intent === 'comment-edit') await call(comments.edit, { comment_id: id, text, updated_at: fields.updated_at ?? null })
    if (intent === 'comment-remove') await call(comments.remove, { comment_id: id })
    if (intent === 'comment-report') await call(comments.report, { comment_id: id, reason })
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const it = loaderData?.open?.lesson ?? loaderData?.locked?.lesson
  return titleTags(matches[0].loaderData, (tongue) => (it ? m[tongue].titleOf(it.lesson.title, it.course.title) : m[tongue].lessons(0)))
}

export default function LessonPage({ loaderData: { open, talk, tests, locked }, actionData }: Route.ComponentProps) {
  const beside = (place: Place) => <TestsAt tests={tests} place={place} />
  if (!open) return <LockedLesson key={locked.lesson.lesson.id} {...locked} beside={beside} />
  const { id } = open.lesson.lesson
  const comments = { count: talk.first.count, asked: talk.asked !== null, panel: <Comments lesson_id={id} {...talk} /> }
  // Another lesson is another video, other notes, another everything.
  return (
    <OpenLesson
      key={id}
      {...open}
      failure={actionData?.failure ?? open.failure}
      comments={comments}
      beside={beside}
      after={<TestsNow tests={testsAfter(tests, id, open.lesson.sections)} />}
    />
  )
}
