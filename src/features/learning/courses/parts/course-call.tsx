import { Award, Play } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import type { Course } from '#features/catalogue/courses/contract.ts'
import { Cost, CourseOffer, CoursePrice, PayingNote } from '#features/catalogue/courses/parts/course-offer.tsx'
import { OfferBar } from '#features/catalogue/parts/offer.tsx'
import { useFormat, useWords } from '#platform/words.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import type { ButtonVariant } from '#ui/button-style.ts'
import { Button } from '#ui/button.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressRing } from '#ui/progress.tsx'
import type { Standing } from '../contract.ts'
import { m } from '../messages.ts'
import { courseActions, lessonPath, type CourseAction } from '../rules.ts'

type Called = {
  course: Course
  /** Null for visitors. */
  standing: Standing | null
  /** Why the lessons of somebody who is enrolled do not open. */
  why: string | null
}

/** What the reader can do about the course: pay, enrol, or go on where they stopped. */
export function CourseCall({ course, standing, why }: Called) {
  const actions = courseActions(course, standing)
  const learns = standing?.is_enrolled && standing.access.allowed
  const next = learns ? standing.next_lesson : null
  return (
    <CourseOffer course={course} over={next && <PlayNext course={course} lesson={next} />}>
      {standing?.is_enrolled && (learns || standing.percent > 0) && <Progress course={course} standing={standing} />}
      {why && <p className="rounded-md bg-accent-soft px-4 py-3 text-sm">{why}</p>}
      {!learns && <CoursePrice course={course} />}
      {actions.map((it, at) => (
        <Act
          key={it.kind}
          course={course}
          standing={standing}
          action={it}
          variant={at === 0 ? 'brand' : it.kind === 'enrol' ? 'ghost' : 'soft'}
        />
      ))}
      {!learns && course.on_sale && <PayingNote />}
      {learns && !standing.completed_at && <Goal course={course} standing={standing} />}
    </CourseOffer>
  )
}

/** The same at the foot of a phone's screen. */
export function CourseCallBar({ course, standing }: Omit<Called, 'why'>) {
  const said = useWords(m)
  const format = useFormat()
  const [first] = courseActions(course, standing)
  const label = useActionName(course, standing)(first!, true)
  return (
    <OfferBar label={label}>
      {standing?.is_enrolled && standing.access.allowed ? (
        <p className="grid leading-ui" suppressHydrationWarning>
          <b className="font-display text-lg font-bold">{format.percent(standing.percent / 100)}</b>
          <span className="text-xs text-ink-3">{said.progress}</span>
        </p>
      ) : (
        <Cost course={course} short />
      )}
      <div className="flex max-w-60 flex-1">
        <Act course={course} standing={standing} action={first!} variant="brand" />
      </div>
    </OfferBar>
  )
}

function Act({
  course,
  standing,
  action,
  variant,
}: {
  course: Course
  standing: Standing | null
  action: CourseAction
  variant: ButtonVariant
}) {
  const name = useActionName(course, standing)(action, variant === 'brand')
  const { formAction, state } = useNavigation()
  if (action.kind !== 'enrol')
    return (
      <ButtonLink to={action.to} variant={variant} block className="px-4!">
        {(action.kind === 'continue' || action.kind === 'start') && <Icon of={Play} size={18} className="fill-current" />}
        <span suppressHydrationWarning>{name}</span>
      </ButtonLink>
    )
  return (
    <Form method="post" action={action.to} className="grid w-full">
      <input type="hidden" name="course_id" value={course.id} />
      <Button type="submit" variant={variant} block pending={state !== 'idle' && formAction === action.to}>
        {name}
      </Button>
    </Form>
  )
}

/** What an action is called, standing first or beside another. */
function useActionName(course: Course, standing: Standing | null) {
  const said = useWords(m)
  const format = useFormat()
  return ({ kind }: CourseAction, isFirst: boolean) => {
    if (kind === 'continue') return said.continue(format.number(standing!.next_lesson!.number))
    if (kind === 'enrol') return !isFirst ? said.enrolPreviews : course.is_free ? said.enrolFree : said.enrol
    if (kind === 'plans') return standing?.is_enrolled ? said.subscribe : isFirst ? said.plans : said.orPlans
    if (kind === 'buy') return isFirst ? said.buy : said.orBuy
    return said[kind]
  }
}

function Progress({ course, standing }: { course: Course; standing: Standing }) {
  const said = useWords(m)
  const format = useFormat()
  const next = standing.next_lesson
  return (
    <div className="flex items-center gap-4">
      <ProgressRing value={standing.percent / 100} label={said.progress} />
      <p className="grid min-w-0 gap-0.5" suppressHydrationWarning>
        <b className="font-semibold">{said.doneOf(format.number(standing.finished_count), said.ofLessons(course.lessons_count))}</b>
        <span className="text-sm text-ink-3">
          {standing.completed_at ? (
            said.completedOn(format.date(standing.completed_at))
          ) : !standing.access.allowed ? (
            said.kept
          ) : next ? (
            <>
              {said.lesson(format.number(next.number))}: <Foreign lang={next.lang}>{next.title}</Foreign>
            </>
          ) : null}
        </span>
      </p>
    </div>
  )
}

function Goal({ course, standing }: { course: Course; standing: Standing }) {
  const said = useWords(m)
  const format = useFormat()
  const percent = format.percent(standing.completed_from / 100)
  return (
    <p className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm" suppressHydrationWarning>
      <Icon of={Award} className="text-accent-ink" />
      <span>{course.certificate ? said.earnsAt(percent) : said.completesAt(percent)}</span>
    </p>
  )
}

/** The picture of a course one learns is where it goes on. */
function PlayNext({ course, lesson }: { course: Course; lesson: NonNullable<Standing['next_lesson']> }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <Link
      to={lessonPath(course.slug, lesson.slug)}
      className="absolute inset-0 grid place-items-center bg-[linear-gradient(transparent_50%,oklch(0.2_0.04_215/.85))] focus-visible:-outline-offset-4"
    >
      <span className="grid size-16 place-items-center rounded-full bg-surface/95 text-brand shadow-e2">
        <Play size={26} aria-hidden="true" className="fill-current" />
      </span>
      <span className="absolute inset-x-4 bottom-3 text-center text-sm font-semibold text-on-night" suppressHydrationWarning>
        {said.lesson(format.number(lesson.number))}: <Foreign lang={lesson.lang}>{lesson.title}</Foreign>
      </span>
    </Link>
  )
}
