import { countryCalls } from '#features/accounts/countries/contract.ts'
import { pickName } from '#platform/language/names.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useLocale } from '#platform/language/message-hooks.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { comments } from '#features/community/comments/contract.ts'
import { trainerProfile } from '#features/community/trainers/contract.ts'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'
import { AnswerNote, type TrainerFormAnswer } from './trainer-profile/answer.tsx'
import { CourseFilter } from './trainer-profile/course-choice.tsx'
import { TrainerAboutForm, PictureSection } from './trainer-profile/profile-forms.tsx'
import { TaughtCourses } from './trainer-profile/taught-courses.tsx'
import { TaughtReviews } from './trainer-profile/taught-reviews.tsx'
import { TrainerHeader } from './trainer-profile/trainer-head.tsx'
import { UnansweredComments } from './trainer-profile/waiting-comments.tsx'
import { parseProfilePart } from '#features/community/trainers/rules.ts'
import { getProfilePartPath } from '#features/community/trainers/paths.ts'
import { gradingCalls } from '#features/testing/grading/contract.ts'
import { TestingTabs } from './trainer-profile/testing-tabs.tsx'
import type { Route } from './+types/trainer-profile'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = requireUser(context, request)
  // Seed 6: trainers only.
  if (!actor.is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const { part, ...which } = parseProfilePart(url.searchParams)
  const [own, essays, waiting, said, countries] = await Promise.all([
    call(trainerProfile.profile, {}),
    call(gradingCalls.waiting, {}),
    part === 'comments' ? call(trainerProfile.comments, which) : null,
    part === 'reviews' ? call(trainerProfile.reviews, which) : null,
    part === 'profile' ? call(countryCalls.countries, {}) : [],
  ])
  const person = {
    name: pickName(context.get(pageRequestContext).reader.locale, actor),
    english: pickName('en', actor),
    hue: actor.hue,
  }
  return {
    ...own,
    essays: essays.total,
    person,
    part,
    which,
    waiting,
    said,
    countries,
    now: getNow().toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  let typed: Record<string, string> = {}
  try {
    const sent = await readSentForm(request, trainerProfile.update.uploadBytes!)
    typed = sent.fields
    const { intent, ...fields } = typed
    const { comment_id = '', review_id, text = '', replied_at = null } = typed
    if (intent === 'answer') await call(comments.reply, { comment_id, text })
    else if (intent === 'review-reply')
      await call(trainerProfile.reviewReply, { review_id, text, replied_at })
    else if (intent === 'profile' || intent === 'picture')
      await call(trainerProfile.update, { ...fields, ...sent.files })
    else throw new Failure('malformed_request')
    return { done: intent === 'answer' ? ('answered' as const) : ('saved' as const) }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => trainerProfileMessages[tongue].title)

export default function TrainerProfile({ loaderData, actionData }: Route.ComponentProps) {
  const {
    trainer,
    courses,
    essays,
    person,
    part,
    which,
    waiting,
    said: reviews,
    countries,
    now,
  } = loaderData
  const locale = useLocale()
  const answer: TrainerFormAnswer = actionData
  const name = (locale === 'ar' ? trainer?.name_ar : '') || trainer?.name || person.name
  const list = waiting ?? reviews
  return (
    <div className="wrap grid max-w-280 gap-6 py-6">
      <TrainerHeader trainer={trainer} name={name} hue={person.hue} part={part} />
      <TestingTabs part={part} courses={courses} waiting={essays} />
      <AnswerNote answer={answer} />
      {list && <CourseFilter part={part} courses={courses} chosen={which.course_id} />}
      {part === 'courses' && <TaughtCourses courses={courses} />}
      {waiting && <UnansweredComments items={waiting.items} now={now} answer={answer} />}
      {reviews && <TaughtReviews items={reviews.items} answer={answer} />}
      {part === 'profile' && (
        <>
          <TrainerAboutForm
            key={trainer?.slug}
            trainer={trainer}
            name={person.english}
            countries={countries}
            answer={answer}
          />
          <PictureSection trainer={trainer} answer={answer} />
        </>
      )}
      {list && (
        <Pagination
          page={list.page}
          pages={list.pages}
          href={(page) => getProfilePartPath(part, { course_id: which.course_id, page })}
        />
      )}
    </div>
  )
}
