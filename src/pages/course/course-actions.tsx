import { Play } from 'lucide-react'
import { Suspense } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Course } from '#features/catalogue/courses/contract.ts'
import { CoursePriceLine, CourseOffer, CoursePrice } from './course-offer.tsx'
import { EntitlementLabel } from '#features/catalogue/entitlements/components/entitlement-label.tsx'
import { useEntitlement } from '#features/catalogue/entitlements/state.tsx'
import { OfferActions, OfferBar } from '#features/catalogue/components/offer.tsx'
import { PaymentNote } from '#features/catalogue/components/paying-note.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { ButtonVariant } from '#ui/actions/button-style.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import type { CourseStatus } from '#features/learning/courses/contract.ts'
import { learnerCourseMessages } from '#features/learning/courses/messages.ts'
import { listCourseActions, type CourseAction } from '#features/learning/courses/rules.ts'

type CourseActionProps = {
  course: Course
  /** Null for visitors. */
  standing: CourseStatus | null
  /** Reason why lessons are locked for an enrolled person. */
  why: string | null
}

export function CourseActions({ course, standing, why }: CourseActionProps) {
  const actions = listCourseActions(course, standing)
  const learns = standing?.is_enrolled && standing.access.allowed
  const next = learns ? standing.next_lesson : null
  const entitlement = useEntitlement(course)
  return (
    <CourseOffer
      course={course}
      over={
        next && (
          <Suspense>
            <PlayNext course={course} lesson={next} />
          </Suspense>
        )
      }
    >
      {standing?.is_enrolled && (learns || standing.percent > 0) && (
        <Suspense>
          <OwnProgress course={course} standing={standing} />
        </Suspense>
      )}
      {why && <p className="rounded-md bg-accent-soft px-4 py-3 text-sm">{why}</p>}
      {!learns &&
        (entitlement ? (
          <EntitlementLabel entitlement={entitlement} large />
        ) : (
          <CoursePrice course={course} />
        ))}
      <OfferActions>
        {actions.map((courseAction, at) => (
          <Act
            key={courseAction.kind}
            course={course}
            standing={standing}
            action={courseAction}
            variant={at === 0 ? 'brand' : courseAction.kind === 'enrol' ? 'ghost' : 'soft'}
          />
        ))}
      </OfferActions>
      {!learns && !entitlement && course.on_sale && <PaymentNote />}
      {learns && !standing.completed_at && (
        <Suspense>
          <Goal course={course} standing={standing} />
        </Suspense>
      )}
    </CourseOffer>
  )
}

export function CourseActionBar({ course, standing }: Omit<CourseActionProps, 'why'>) {
  const t = useMessages(learnerCourseMessages)
  const format = useFormat()
  const [first] = listCourseActions(course, standing)
  const entitlement = useEntitlement(course)
  const label = useActionName(course, standing)(first!, true)
  return (
    <OfferBar label={label}>
      {standing?.is_enrolled && standing.access.allowed ? (
        <p className="grid leading-ui">
          <b className="font-display text-lg font-bold">{format.percent(standing.percent / 100)}</b>
          <span className="text-xs text-ink-3">{t.progress}</span>
        </p>
      ) : entitlement ? (
        <EntitlementLabel entitlement={entitlement} />
      ) : (
        <CoursePriceLine course={course} short />
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
  standing: CourseStatus | null
  action: CourseAction
  variant: ButtonVariant
}) {
  const name = useActionName(course, standing)(action, variant === 'brand')
  const { formAction, state } = useNavigation()
  if (action.kind !== 'enrol')
    return (
      <ButtonLink to={action.to} variant={variant} block className="px-4!">
        {(action.kind === 'continue' || action.kind === 'start') && (
          <Icon of={Play} size={18} className="fill-current" />
        )}
        <FormattedText>{name}</FormattedText>
      </ButtonLink>
    )
  return (
    <Form method="post" action={action.to} className="grid w-full">
      <input type="hidden" name="course_id" value={course.id} />
      <Button
        type="submit"
        variant={variant}
        block
        pending={state !== 'idle' && formAction === action.to}
      >
        {name}
      </Button>
    </Form>
  )
}

function useActionName(course: Course, standing: CourseStatus | null) {
  const t = useMessages(learnerCourseMessages)
  const format = useFormat()
  return ({ kind }: CourseAction, isFirst: boolean) => {
    if (kind === 'continue') return t.continue(format.number(standing!.next_lesson!.number))
    if (kind === 'enrol') return !isFirst ? t.enrolPreviews : course.is_free ? t.enrolFree : t.enrol
    if (kind === 'plans')
      return standing?.is_enrolled ? t.subscribe : isFirst || !course.on_sale ? t.plans : t.orPlans
    if (kind === 'buy') return isFirst ? t.buy : t.orBuy
    return t[kind]
  }
}

// Loaded lazily, because only learners need it.
const OwnProgress = createOptionalPart(
  async () => (await import('./my-progress.tsx')).CourseProgressPanel,
)
const Goal = createOptionalPart(async () => (await import('./my-progress.tsx')).CompletionGoal)
const PlayNext = createOptionalPart(async () => (await import('./play-next.tsx')).ContinueCover)
