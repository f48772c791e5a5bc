import { data } from 'react-router'
import { places } from '#features/accounts/places/contract.ts'
import { readBody } from '#platform/body.server.ts'
import { caller, reading } from '#platform/call.ts'
import { now } from '#platform/clock.ts'
import type { InputOf } from '#platform/contract.ts'
import { Failure } from '#platform/failure.ts'
import { refusedForm } from '#platform/form.server.ts'
import { requireUser } from '#platform/redirects.server.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useFormat, useLocale, useWords } from '#platform/words.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Pill } from '#ui/pill.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { comments } from '../../comments/contract.ts'
import { ownTrainer, type TaughtCourse } from '../contract.ts'
import { m } from '../messages.ts'
import { AnswerNote, type TrainerAnswer } from '../parts/answer.tsx'
import { CourseChoice } from '../parts/course-choice.tsx'
import { AboutForm, PictureSection } from '../parts/profile-forms.tsx'
import { TaughtCourses } from '../parts/taught-courses.tsx'
import { TaughtReviews } from '../parts/taught-reviews.tsx'
import { TrainerHead } from '../parts/trainer-head.tsx'
import { WaitingComments } from '../parts/waiting-comments.tsx'
import { partAsked, partPath, parts, type Part } from '../rules.ts'
import type { Route } from './+types/trainer-profile'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { first_name, last_name, is_trainer } = requireUser(context, request)
  // Seed 6: others have no business here.
  if (!is_trainer) throw new Failure('forbidden')
  const call = context.get(caller)
  const { part, ...which } = partAsked(url.searchParams)
  const [own, waiting, said, countries] = await Promise.all([
    call(ownTrainer.profile, {}),
    part === 'comments' ? call(ownTrainer.comments, which) : null,
    part === 'reviews' ? call(ownTrainer.reviews, which) : null,
    part === 'profile' ? call(places.countries, {}) : [],
  ])
  return { ...own, person: `${first_name} ${last_name}`, part, which, waiting, said, countries, now: now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(caller)
  let typed: Record<string, string> = {}
  try {
    const sent = await readBody(request, ownTrainer.update.uploadBytes!)
    typed = Object.fromEntries(Object.entries(sent).filter((it): it is [string, string] => typeof it[1] === 'string'))
    const { intent, ...fields } = sent
    const { comment_id = '', review_id, text = '' } = typed
    if (intent === 'answer') await call(comments.reply, { comment_id, text })
    else if (intent === 'review-reply') await call(ownTrainer.reviewReply, { review_id, text })
    else if (intent === 'profile' || intent === 'picture') await call(ownTrainer.update, fields as InputOf<typeof ownTrainer.update>)
    else return data({}, { status: 400 })
    return { done: intent === 'answer' ? ('answered' as const) : ('saved' as const) }
  } catch (error) {
    return refusedForm(error, context.get(reading).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].title)

export default function TrainerProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { trainer, courses, person, part, which, waiting, said: reviews, countries, now } = loaderData
  const locale = useLocale()
  const answer: TrainerAnswer = actionData
  const name = (locale === 'ar' ? trainer?.name_ar : '') || trainer?.name || person
  const list = waiting ?? reviews
  return (
    <div className="wrap grid max-w-280 gap-6 py-6">
      <TrainerHead trainer={trainer} name={name} part={part} />
      <Tabs part={part} courses={courses} />
      <AnswerNote answer={answer} />
      {list && <CourseChoice part={part} courses={courses} chosen={which.course_id} />}
      {part === 'courses' && <TaughtCourses courses={courses} />}
      {waiting && <WaitingComments items={waiting.items} now={now} answer={answer} />}
      {reviews && <TaughtReviews items={reviews.items} answer={answer} />}
      {part === 'profile' && (
        <>
          <AboutForm key={trainer?.slug} trainer={trainer} name={person} countries={countries} answer={answer} />
          <PictureSection trainer={trainer} answer={answer} />
        </>
      )}
      {list && <Pagination page={list.page} pages={list.pages} href={(page) => partPath(part, { course_id: which.course_id, page })} />}
    </div>
  )
}

function Tabs({ part, courses }: { part: Part; courses: TaughtCourse[] }) {
  const said = useWords(m)
  const format = useFormat()
  const counts: Record<Part, number> = {
    courses: courses.length,
    comments: courses.reduce((sum, it) => sum + it.waiting_comments, 0),
    reviews: courses.reduce((sum, it) => sum + it.waiting_reviews, 0),
    profile: 0,
  }
  const links = parts.map((it) => ({
    to: partPath(it),
    title: (
      <span className="inline-flex items-center gap-2" suppressHydrationWarning>
        {said[it]}
        {counts[it] > 0 && <Pill tone={it === 'courses' ? 'plain' : 'warn'}>{format.number(counts[it])}</Pill>}
      </span>
    ),
    current: it === part,
  }))
  return <TabLinks label={said.parts} links={links} />
}
