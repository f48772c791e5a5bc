import { places } from '#features/accounts/places/contract.ts'
import { nameIn } from '#platform/language/names.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useLocale } from '#platform/language/words.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { comments } from '#features/learning/comments/contract.ts'
import { ownTrainer } from '#features/learning/trainers/contract.ts'
import { m } from '#features/learning/trainers/messages.ts'
import { AnswerNote, type TrainerAnswer } from '#features/learning/trainers/parts/answer.tsx'
import { CourseChoice } from '#features/learning/trainers/parts/course-choice.tsx'
import { AboutForm, PictureSection } from '#features/learning/trainers/parts/profile-forms.tsx'
import { TaughtCourses } from '#features/learning/trainers/parts/taught-courses.tsx'
import { TaughtReviews } from '#features/learning/trainers/parts/taught-reviews.tsx'
import { TrainerHead } from '#features/learning/trainers/parts/trainer-head.tsx'
import { WaitingComments } from '#features/learning/trainers/parts/waiting-comments.tsx'
import { partAsked, partPath } from '#features/learning/trainers/rules.ts'
import { testGrading } from '../contract.ts'
import { TestingTabs } from '../parts/testing-tabs.tsx'
import type { Route } from './+types/trainer-profile'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = requireUser(context, request)
  // Seed 6: others have no business here.
  if (!actor.is_trainer) throw new Failure('forbidden')
  const call = context.get(caller)
  const { part, ...which } = partAsked(url.searchParams)
  const [own, essays, waiting, said, countries] = await Promise.all([
    call(ownTrainer.profile, {}),
    call(testGrading.waiting, {}),
    part === 'comments' ? call(ownTrainer.comments, which) : null,
    part === 'reviews' ? call(ownTrainer.reviews, which) : null,
    part === 'profile' ? call(places.countries, {}) : [],
  ])
  const person = { name: nameIn(context.get(pageRequest).reader.locale, actor), english: nameIn('en', actor), hue: actor.hue }
  return { ...own, essays: essays.total, person, part, which, waiting, said, countries, now: now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(caller)
  let typed: Record<string, string> = {}
  try {
    const sent = await sentForm(request, ownTrainer.update.uploadBytes!)
    typed = sent.fields
    const { intent, ...fields } = typed
    const { comment_id = '', review_id, text = '', replied_at = null } = typed
    if (intent === 'answer') await call(comments.reply, { comment_id, text })
    else if (intent === 'review-reply') await call(ownTrainer.reviewReply, { review_id, text, replied_at })
    else if (intent === 'profile' || intent === 'picture') await call(ownTrainer.update, { ...fields, ...sent.files })
    else throw new Failure('malformed_request')
    return { done: intent === 'answer' ? ('answered' as const) : ('saved' as const) }
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].title)

export default function TrainerProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { trainer, courses, essays, person, part, which, waiting, said: reviews, countries, now } = loaderData
  const locale = useLocale()
  const answer: TrainerAnswer = actionData
  const name = (locale === 'ar' ? trainer?.name_ar : '') || trainer?.name || person.name
  const list = waiting ?? reviews
  return (
    <div className="wrap grid max-w-280 gap-6 py-6">
      <TrainerHead trainer={trainer} name={name} hue={person.hue} part={part} />
      <TestingTabs part={part} courses={courses} waiting={essays} />
      <AnswerNote answer={answer} />
      {list && <CourseChoice part={part} courses={courses} chosen={which.course_id} />}
      {part === 'courses' && <TaughtCourses courses={courses} />}
      {waiting && <WaitingComments items={waiting.items} now={now} answer={answer} />}
      {reviews && <TaughtReviews items={reviews.items} answer={answer} />}
      {part === 'profile' && (
        <>
          <AboutForm key={trainer?.slug} trainer={trainer} name={person.english} countries={countries} answer={answer} />
          <PictureSection trainer={trainer} answer={answer} />
        </>
      )}
      {list && <Pagination page={list.page} pages={list.pages} href={(page) => partPath(part, { course_id: which.course_id, page })} />}
    </div>
  )
}
