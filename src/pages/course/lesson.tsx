import { data, redirect } from 'react-router'
import { commerce } from '#features/pricing/contract.ts'
import { getFirstName, pickName } from '#platform/language/names.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { getFailureText } from '#platform/call/failures.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import { getUrlMessage, redirectToLogin } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { lessonFailures } from '#features/learning/access/contract.ts'
import {
  getVisibleReason,
  type Access,
  type LessonFailureCode,
} from '#features/learning/access/rules.ts'
import { comments } from '#features/community/comments/contract.ts'
import { Comments } from './lesson/comments.tsx'
import { parseCommentsQuery } from '#features/community/comments/rules.ts'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { notes } from '#features/player/notes/contract.ts'
import { progressCalls } from '#features/learning/progress/contract.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { lessonMessages } from '#features/player/lessons/messages.ts'
import { LockedLesson } from './lesson/locked-lesson.tsx'
import { LessonView } from './lesson/open-lesson.tsx'
import { courseTestCalls } from '#features/testing/course-tests/contract.ts'
import { PlaceTests } from '#features/testing/course-tests/test-row.tsx'
import { NextTests } from './lesson/tests-now.tsx'
import { listTestsAfterLesson } from '#features/testing/certificate-progress/rules.ts'
import type { TestLocation } from '#features/testing/course-tests/rules.ts'
import type { Route } from './+types/lesson'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { actor, reader } = context.get(pageRequestContext)
  const which = { course: params.id, lesson: params.lesson }
  const opened = actor && (await call(lessons.get, which).catch(ignoreClosed))
  const outside = opened || (await call(lessons.about, which).catch(throwNotFound))
  const address = getLessonPath(outside.course.slug, outside.lesson.slug)
  if (getLessonPath(params.id, params.lesson) !== address) throw redirect(address + url.search, 301)
  const placed = actor
    ? call(courseTestCalls.mine, { course_ids: [outside.course.id] })
    : call(courseTestCalls.list, { id: outside.course.slug })
  if (!opened) {
    const tests = await placed
    const code = getVisibleReason(
      outside.access as Access,
      outside.access_enrolled as Access,
    ) as LessonFailureCode
    const plans =
      outside.access_enrolled.reason === 'not_subscribed'
        ? await call(commerce.activePlans, {})
        : []
    return {
      open: null,
      talk: null,
      tests,
      locked: {
        lesson: outside,
        why: { code, message: getFailureText(code, reader.locale) },
        plans,
      },
    }
  }
  const { id: lesson_id } = opened.lesson
  const [tests, own, said] = await Promise.all([
    placed,
    // Private notes are hidden during impersonation.
    actor.seen_by ? [] : call(notes.get, { lesson_id }),
    call(comments.get, { lesson_id, ...parseCommentsQuery(url.searchParams) }),
  ])
  const failure = getUrlMessage(request, reader.locale)
  const me = { name: pickName(reader.locale, actor), hue: actor.hue, image: actor.image }
  return {
    open: {
      lesson: opened,
      notes: own,
      user_id: actor.id,
      first_name: getFirstName(reader.locale, actor),
      asked: url.searchParams.get('t'),
      failure,
    },
    tests,
    talk: { first: said, me, now: getNow().toISOString(), asked: url.searchParams.get('comment') },
    locked: null,
  }
}

/** An inaccessible lesson renders its public view. */
function ignoreClosed(error: unknown): null {
  if (
    error instanceof Failure &&
    (lessonFailures as readonly string[]).includes(error.code) &&
    error.code !== 'not_found'
  )
    return null
  return throwNotFound(error)
}

function throwNotFound(error: unknown): never {
  if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid_input'))
    throw data(null, { status: 404 })
  throw error
}

/** Form fallback; with JavaScript the page uses calls. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor, reader } = context.get(pageRequestContext)
  if (!actor) throw redirectToLogin(request)
  const call = context.get(callerContext)
  const fields = await readFormFields(request)
  const { intent, id = '', text = '', reason = '' } = fields
  const here = getLessonPath(params.id, params.lesson)
  const { lesson } = await call(lessons.about, { course: params.id, lesson: params.lesson }).catch(
    throwNotFound,
  )
  try {
    await act()
  } catch (error) {
    return buildFormFailure(error, reader.locale, fields)
  }
  const part = ['note', 'comment'].find((it) => intent?.startsWith(`${it}-`))
  return redirect(part ? `${here}#${part}s` : here)

  async function act() {
    if (intent === 'enrol') await call(enrollment.enroll, { course_id: fields.course_id })
    if (intent === 'finish') await call(progressCalls.finish, { lesson_id: lesson.id })
    if (intent === 'note-add')
      await call(notes.add, { lesson_id: lesson.id, second: fields.second, text })
    if (intent === 'note-edit')
      await call(notes.edit, { id, text, updated_at: fields.updated_at ?? null })
    if (intent === 'note-remove') await call(notes.remove, { id })
    if (intent === 'comment-add')
      await call(comments.add, { lesson_id: lesson.id, text, second: fields.second })
    if (intent === 'comment-reply') await call(comments.reply, { comment_id: id, text })
    if (intent === 'comment-edit')
      await call(comments.edit, { comment_id: id, text, updated_at: fields.updated_at ?? null })
    if (intent === 'comment-remove') await call(comments.remove, { comment_id: id })
    if (intent === 'comment-report') await call(comments.report, { comment_id: id, reason })
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const it = loaderData?.open?.lesson ?? loaderData?.locked?.lesson
  return buildTitleTags(matches[0].loaderData, (tongue) =>
    it
      ? lessonMessages[tongue].titleOf(it.lesson.title, it.course.title)
      : lessonMessages[tongue].lessons(0),
  )
}

export default function LessonPage({
  loaderData: { open, talk, tests, locked },
  actionData,
}: Route.ComponentProps) {
  const beside = (place: TestLocation) => <PlaceTests tests={tests} place={place} />
  if (!open) return <LockedLesson key={locked.lesson.lesson.id} {...locked} beside={beside} />
  const { id } = open.lesson.lesson
  const comments = {
    count: talk.first.count,
    asked: talk.asked !== null,
    panel: <Comments lesson_id={id} {...talk} />,
  }
  // The key remounts everything for another lesson.
  return (
    <LessonView
      key={id}
      {...open}
      failure={actionData?.failure ?? open.failure}
      comments={comments}
      beside={beside}
      after={<NextTests tests={listTestsAfterLesson(tests, id, open.lesson.sections)} />}
    />
  )
}
