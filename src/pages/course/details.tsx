import { Award } from 'lucide-react'
import { callerContext } from '#platform/call/call.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { MoreLink, TextLink } from '#ui/actions/text-link.tsx'
import { DotList, TickList } from '#features/catalogue/components/lines.tsx'
import { courseCalls, type Course } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { ContentSize } from './content-size.tsx'
import { CourseOutline } from '#features/catalogue/courses/components/outline.tsx'
import { RatingBreakdown } from '#features/catalogue/courses/components/rating-breakdown.tsx'
import { ReviewItem } from '#features/catalogue/courses/components/review-item.tsx'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import { TrainerLine } from './trainer-line.tsx'
import { Prerequisites } from './prerequisites.tsx'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import {
  getLessonStatuses,
  useLessonExtras,
  useLearnerCourse,
} from '#features/learning/courses/state.tsx'
import type { Route } from './+types/details'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const [sections, reviews] = await Promise.all([
    call(courseCalls.content, { id }),
    call(courseCalls.reviews, { id }),
  ])
  return {
    sections,
    breakdown: reviews.breakdown,
    reviews: reviews.items.filter((it) => it.text).slice(0, 3),
  }
}

export default function CourseDetails({
  loaderData: { sections, breakdown, reviews },
}: Route.ComponentProps) {
  const t = useMessages(courseMessages)
  const locale = useLocale()
  const { course, standing } = useLearnerCourse()
  const beside = useLessonExtras()
  const page = `/course/${course.slug}`
  return (
    <>
      {course.outcomes.length > 0 && (
        <Panel title={t.outcomes}>
          <TickList lines={course.outcomes} />
        </Panel>
      )}
      {course.description.text && (
        <PageSection title={t.about}>
          <Prose html={course.description.text} lang={course.description.lang} />
        </PageSection>
      )}
      {course.audience.length > 0 && (
        <PageSection title={t.audience}>
          <DotList lines={course.audience} />
        </PageSection>
      )}
      <PageSection
        title={t.courseContent}
        text={<ContentSize sections={sections.length} course={course} />}
        end={
          sections.length > 0 && (
            <MoreLink to={`${page}/content`} preventScrollReset>
              {t.wholeContent}
            </MoreLink>
          )
        }
      >
        {sections.length ? (
          <CourseOutline
            sections={sections}
            course={course}
            open={standing?.next_lesson ? 'next' : 'first'}
            href={(it) => getLessonPath(course.slug, it.slug)}
            {...getLessonStatuses(standing)}
            next={standing?.next_lesson?.id}
            beside={beside}
          />
        ) : (
          <p>{t.noContent}</p>
        )}
      </PageSection>
      <PageSection title={t.before}>
        <DotList
          lines={
            course.required_skills.length
              ? course.required_skills
              : [{ text: t.noSkills, lang: locale }]
          }
        />
        <Prerequisites course={course} standing={standing} />
      </PageSection>
      {course.trainers.length > 0 && (
        <PageSection title={course.trainers.length > 1 ? t.yourTrainers : t.yourTrainer}>
          <Panel as="div" className="grid gap-6">
            {course.trainers.map((item) => (
              <TrainerLine key={item.slug} trainer={item} />
            ))}
          </Panel>
        </PageSection>
      )}
      {course.certificate && <Certificate course={course} />}
      <PageSection
        title={t.reviews}
        end={
          course.rating_count > 3 && (
            <MoreLink to={`${page}/reviews`} preventScrollReset>
              {t.allReviews}
            </MoreLink>
          )
        }
      >
        {course.rating_count ? (
          <>
            <RatingBreakdown
              rating={course.rating}
              count={course.rating_count}
              breakdown={breakdown}
              href={(rating) => `${page}/reviews?rating=${rating}`}
            />
            <div className="mt-6">
              {reviews.map((item) => (
                <ReviewItem key={item.id} review={item} />
              ))}
            </div>
          </>
        ) : (
          <p className="text-ink-2">{t.noReviewsText}</p>
        )}
      </PageSection>
    </>
  )
}

function Certificate({ course }: { course: Course }) {
  const t = useMessages(courseMessages)
  return (
    <Panel tone="soft" className="flex flex-wrap items-center gap-5 max-md:grid">
      <span className="grid size-15 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink">
        <Icon of={Award} size={28} />
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-xl">{t.certificate}</h2>
        <p className="mt-1 text-sm text-ink-2">{t.certificateText}</p>
        {course.diplomas.length > 0 && (
          <p className="mt-1 text-sm text-ink-2">
            {t.partOf}{' '}
            {course.diplomas.map((diploma, at) => (
              <span key={diploma.slug}>
                {at > 0 && <span className="sep" />}
                <TextLink to={`/diploma/${diploma.slug}`}>
                  <LangText lang={diploma.lang}>{diploma.title}</LangText>
                </TextLink>
              </span>
            ))}
          </p>
        )}
      </div>
      <ButtonLink to={`/certificate/${course.certificate!.slug}`} variant="line" size="sm">
        {t.seeCertificate}
      </ButtonLink>
    </Panel>
  )
}
