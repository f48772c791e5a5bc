import { BookOpen } from 'lucide-react'
import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getNow } from '#platform/data/clock.ts'
import { describeDay } from '#platform/language/day-labels.ts'
import { getMessageLocale } from '#platform/language/locale.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { addDays } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { calendarMessages } from '#features/calendar/messages.ts'
import { getFirstWeekday, listWeekdays } from '#features/calendar/rules.ts'
import { studyPlanCalls } from '#features/calendar/study/contract.ts'
import { studyPlanMessages } from '#features/calendar/study/messages.ts'
import { PlanCard } from './plan/plan-card.tsx'
import { PlanForm } from './plan/plan-form.tsx'
import type { Route } from './+types/plan'

const usualDays = 28

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const { reader } = context.get(pageRequestContext)
  const { plans, courses } = await context.get(callerContext)(studyPlanCalls.plans, {})
  const today = getZoneDay(reader.zone, getNow())
  const named = (day: string) => describeDay(getMessageLocale(reader), day).weekday
  const weekdays = listWeekdays(getFirstWeekday(reader.locale, reader.country)).map(
    ({ value, day }) => ({ value, name: named(day) }),
  )
  const weekday = Object.fromEntries(
    plans.flatMap((plan) => plan.days.map(({ day }) => [day, named(day)])),
  )
  // Courses with a plan can be replanned even when completed.
  const all = [
    ...courses,
    ...plans
      .map((it) => it.course)
      .filter((item) => !courses.some(({ slug }) => slug === item.slug)),
  ]
  const asked = url.searchParams.get('course')
  const unplanned = courses.find((item) => !plans.some(({ course }) => course.slug === item.slug))
  const chosen = all.find((it) => it.slug === asked)?.slug ?? unplanned?.slug ?? all[0]?.slug
  const own = plans.find((it) => it.course.slug === chosen)
  const start = {
    finish_by: own?.finish_by ?? addDays(today, usualDays),
    weekdays: own?.weekdays ?? [0, 1, 2, 3, 4],
    min: today,
  }
  return { plans, courses: all, chosen, start, weekdays, weekday, today }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  let typed: Record<string, string> = {}
  try {
    const sent = await readSentForm(request)
    const { intent, course = '', finish_by = '' } = sent.fields
    typed = { ...sent.fields, ticked: sent.all('weekdays').join() }
    if (intent === 'plan')
      await call(studyPlanCalls.plan, { course, finish_by, weekdays: sent.all('weekdays') })
    else if (intent === 'unplan') await call(studyPlanCalls.unplan, { course })
    else throw new Failure('malformed_request')
    return redirect(href('/my/calendar/plan'))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => studyPlanMessages[tongue].title)

export default function StudyPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, courses, chosen, start, weekdays, weekday, today } = loaderData
  const t = useMessages(studyPlanMessages)
  return (
    <div className="wrap grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <Breadcrumbs
        trail={[{ to: href('/my/calendar'), title: useMessages(calendarMessages).title }]}
        here={t.title}
      />
      <header className="grid gap-1">
        <h1 className="text-3xl">{t.title}</h1>
        <p className="max-w-(--measure) text-ink-2">{t.lead}</p>
      </header>
      {plans.map((item) => (
        <PlanCard key={item.course.slug} plan={item} today={today} weekday={weekday} />
      ))}
      {courses.length ? (
        <Panel id="new" title={t.newTitle}>
          <PlanForm
            key={`${chosen} ${start.finish_by}`}
            courses={courses}
            chosen={chosen}
            weekdays={weekdays}
            start={start}
            typed={actionData?.values}
            failure={actionData?.failure ?? null}
          />
        </Panel>
      ) : (
        <EmptyState
          icon={BookOpen}
          title={t.none}
          text={t.noneText}
          action={<ButtonLink to={href('/courses')}>{t.browse}</ButtonLink>}
        />
      )}
    </div>
  )
}
