import { Check } from 'lucide-react'
import { Form } from 'react-router'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { StudyPlan } from '#features/calendar/study/contract.ts'
import { studyPlanMessages } from '#features/calendar/study/messages.ts'

const tones = { fits: 'info', tight: 'warn', late: 'warn', done: 'good' } as const

export function PlanCard({
  plan,
  today,
  weekday,
}: {
  plan: StudyPlan
  today: string
  weekday: Record<string, string>
}) {
  const t = useMessages(studyPlanMessages)
  const format = useFormat()
  const left = plan.days
    .flatMap((it) => it.lessons)
    .reduce((sum, it) => sum + (it.is_done ? 0 : it.seconds), 0)
  const told =
    plan.state === 'done'
      ? t.done
      : t[plan.state](format.duration(plan.state === 'late' ? left : plan.most_seconds))
  return (
    <Panel
      title={
        <Link to={`/course/${plan.course.slug}/content`}>
          <LangText lang={plan.course.lang}>{plan.course.title}</LangText>
        </Link>
      }
      text={<span suppressHydrationWarning>{t.by(format.date(plan.finish_by))}</span>}
      end={
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="course" value={plan.course.slug} />
          <ButtonLink
            to={`/my/calendar/plan?course=${plan.course.slug}#new`}
            variant="line"
            size="sm"
          >
            {t.change}
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="unplan"
            variant="ghost"
            className="text-danger!"
          >
            {t.remove}
          </Button>
        </Form>
      }
    >
      <Alert tone={tones[plan.state]} title={<span suppressHydrationWarning>{told}</span>} />
      {plan.state !== 'done' && (
        <ol className="mt-4 grid gap-3">
          {plan.days.map((day) => (
            <li
              key={day.day}
              className="grid gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <p className="text-sm" suppressHydrationWarning>
                <b className={`block font-semibold ${day.day === today ? 'text-brand-ink' : ''}`}>
                  {weekday[day.day]} {format.date(day.day, 'short')}
                </b>
                <span className="text-xs text-ink-3">
                  {t.lessons(day.lessons.length)}
                  <span className="sep" />
                  {format.duration(day.seconds)}
                </span>
              </p>
              <ul className="grid text-sm">
                {day.lessons.map((lesson) => (
                  <li key={lesson.slug}>
                    <Link
                      to={getLessonPath(plan.course.slug, lesson.slug)}
                      className={`inline-flex min-h-7 items-center gap-2 hover:underline ${lesson.is_done ? 'text-ink-3' : ''}`}
                    >
                      <LangText lang={lesson.lang}>{lesson.title}</LangText>
                      {lesson.is_done && (
                        <span className="inline-flex items-center gap-1 text-xs text-success">
                          <Icon of={Check} size={14} /> {t.learned}
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
