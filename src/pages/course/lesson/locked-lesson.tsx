import { Check, ChevronLeft, CirclePlay, Gift, Lock, MessageCircle } from 'lucide-react'
import type { RenderOutlineExtra } from '#features/catalogue/courses/components/outline.tsx'
import { EntitlementLabel } from '#features/catalogue/entitlements/components/entitlement-label.tsx'
import { useEntitlement } from '#features/catalogue/entitlements/state.tsx'
import type { Plan } from '#features/pricing/contract.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { LessonFailureCode } from '#features/learning/access/rules.ts'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import { toMinutes } from '#features/learning/enrollment/rules.ts'
import type { PublicLesson } from '#features/player/lessons/contract.ts'
import { lessonMessages } from '#features/player/lessons/messages.ts'
import { countFinished } from '#features/player/lessons/rules.ts'
import { LessonOutline } from './lesson-contents.tsx'
import { EnrollForm } from './enroll.tsx'
import { PurchaseOptions } from './access-options.tsx'

type LockedLessonProps = {
  lesson: PublicLesson
  why: { code: LessonFailureCode; message: string }
  plans: Plan[]
  beside?: RenderOutlineExtra
}

/** Shows the reason in the specification's words, all purchase options and free lessons. */
export function LockedLesson({ lesson, why, plans, beside }: LockedLessonProps) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  const { course, sections, lesson: current } = lesson
  const done = sections.reduce((sum, it) => sum + countFinished(it), 0)
  const at = sections.findIndex((it) => it.id === current.section_id)
  const wayIn = useAuthLinks()
  const isPaid = !lesson.access_enrolled.allowed
  const entitlement = useEntitlement(course)
  return (
    <>
      <div className="relative isolate overflow-hidden bg-night text-on-night">
        <img
          src={course.image}
          alt=""
          width={1200}
          height={675}
          decoding="async"
          className="absolute inset-0 -z-20 size-full scale-110 object-cover opacity-70 blur-lg"
        />
        <div className="absolute inset-0 -z-10 bg-[linear-gradient(calc(90deg*var(--dir)),oklch(0.2_0.04_215/.94)_30%,oklch(0.2_0.04_215/.62))] max-md:bg-[oklch(0.2_0.04_215/.84)]" />
        <div className="wrap pt-4 pb-10">
          <Link
            to={`/course/${course.slug}`}
            className="inline-flex min-h-target items-center gap-2 font-medium underline-offset-[.25em] hover:underline"
          >
            <Icon of={ChevronLeft} size={18} />
            <LangText lang={course.lang}>{course.title}</LangText>
          </Link>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_21rem] lg:grid-cols-[minmax(0,1fr)_25rem]">
            <div>
              <span className="mb-5 grid size-20 place-items-center rounded-full bg-accent/20">
                <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent">
                  <Icon of={Lock} size={26} />
                </span>
              </span>
              <h1 tabIndex={-1} className="max-w-160 text-3xl">
                {why.message}
              </h1>
              <p className="mt-3 max-w-140 text-lg text-on-night-2" suppressHydrationWarning>
                {done > 0 && isPaid
                  ? t.safe(t.lessons(done))
                  : getNextStepText(t, why.code, lesson)}
              </p>
              {entitlement && (
                <p className="mt-3">
                  <EntitlementLabel entitlement={entitlement} onNight />
                </p>
              )}
              {isPaid && course.in_plans && (
                <ul className="mt-5 grid gap-2.5">
                  {[t.perk1, course.certificate_at === null ? t.perk2Tests : t.perk2, t.perk3].map(
                    (text) => (
                      <li key={text} className="flex items-center gap-3">
                        <Icon of={Check} className="text-accent" />
                        {text}
                      </li>
                    ),
                  )}
                </ul>
              )}
              <div className="mt-6 flex flex-wrap items-center gap-3">
                {why.code === 'lesson_needs_login' && (
                  <>
                    <ButtonLink to={wayIn('/login')} variant="accent">
                      {t.login}
                    </ButtonLink>
                    <ButtonLink to={wayIn('/register')} variant="night">
                      {t.register}
                    </ButtonLink>
                  </>
                )}
                {why.code === 'not_enrolled' && (
                  <EnrollForm course_id={course.id} variant="accent">
                    {t.enrol}
                  </EnrollForm>
                )}
                {isPaid && course.in_plans && (
                  <Link
                    to="/giveaway"
                    className="inline-flex min-h-target items-center gap-2 font-medium underline underline-offset-[.25em]"
                  >
                    <Icon of={Gift} />
                    {t.giveaway}
                  </Link>
                )}
              </div>
            </div>
            {isPaid && <PurchaseOptions course={course} plans={plans} />}
          </div>
        </div>
      </div>
      <div className="wrap mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_18.5rem] lg:grid-cols-[minmax(0,1fr)_23.5rem] md:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div>
            <p className="text-sm font-semibold text-brand-ink" suppressHydrationWarning>
              {t.section(format.number(at + 1), sections[at]!.title)}
            </p>
            <h2 className="mt-1 text-2xl" suppressHydrationWarning>
              {t.lesson(format.number(current.number), current.title)}
            </h2>
          </div>
          {isPaid && <Meanwhile lesson={lesson} />}
          {isPaid && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface-2 px-5 py-4 text-sm">
              <Icon of={MessageCircle} className="text-brand-ink" />
              <span className="flex-1 basis-60">
                <b className="font-semibold">{t.unsure}</b> {t.unsureText}
              </span>
              <TextLink to="/contact-us">{t.ask}</TextLink>
            </p>
          )}
        </div>
        <div>
          <LessonOutline
            course={course}
            sections={sections}
            current={current.id}
            isEnrolled={lesson.is_enrolled && done > 0}
            beside={beside}
          />
        </div>
      </div>
    </>
  )
}

function getNextStepText(
  said: (typeof lessonMessages)['en'],
  code: LessonFailureCode,
  { access_enrolled, course }: PublicLesson,
) {
  const enrolled = access_enrolled.reason
  if (code === 'not_enrolled') return said.needsEnrol
  if (code !== 'lesson_needs_login') return null
  if (enrolled === 'preview') return said.freeWithAccount
  if (enrolled === 'not_subscribed')
    return course.on_sale ? said.needsLoginAndPlan : said.needsLoginAndOnlyPlan
  return enrolled === 'must_buy' ? said.needsLoginAndBuying : said.needsLogin
}

function Meanwhile({ lesson: { sections, course } }: { lesson: PublicLesson }) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  const all = sections.flatMap((it) => it.lessons)
  const free = all.filter((it) => it.preview).slice(0, 4)
  if (!free.length) return null
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-lg">{t.freeMeanwhile}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {free.map((item) => (
          <li key={item.id}>
            <Link
              to={getLessonPath(course.slug, item.slug)}
              className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line p-3.5 hover:border-line-strong"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
                <Icon of={CirclePlay} />
              </span>
              <span className="min-w-0 flex-1 basis-32">
                <Passage as="b" lang={item.lang} className="leading-ui font-semibold">
                  {item.title}
                </Passage>
                <span className="text-sm text-ink-3" suppressHydrationWarning>
                  {t.lessonNumber(format.number(all.indexOf(item) + 1))}
                  <span className="sep" />
                  {t.minutes(toMinutes(item.seconds))}
                </span>
              </span>
              <Pill>{t.preview}</Pill>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
