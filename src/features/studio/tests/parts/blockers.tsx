import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react'
import { Form } from 'react-router'
import { useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { getQuestionPath } from '../../paths/rules.ts'
import type { EditedTest } from '../contract.ts'
import { testBuilderMessages } from '../messages.ts'
import { isAdvice, type TestBlocker } from '../rules.ts'

const places: Partial<Record<TestBlocker, string>> = {
  no_questions: '#bank',
  draw_short: '#draws',
  closed: '#settings',
  advice_arabic_title: '#settings',
}

export function TestBlockers({ test, base }: { test: EditedTest; base: string }) {
  const said = useMessages(testBuilderMessages)
  const hard = test.blockers.filter((it) => !isAdvice(it.code))
  const soft = test.blockers.filter((it) => isAdvice(it.code)).slice(0, 12)
  const wayTo = (it: EditedTest['blockers'][number]) =>
    it.question_id !== null ? getQuestionPath(base, test.course.slug, it.question_id) : (places[it.code] ?? `/course/${test.course.slug}`)
  const list = (all: typeof hard, icon: typeof CircleDot, ink: string) => (
    <ul className="grid gap-2 text-sm">
      {all.map((it, at) => (
        <li key={at} className="flex gap-2">
          <Icon of={icon} size={18} className={`mt-0.5 ${ink}`} />
          <TextLink to={wayTo(it)}>
            <span suppressHydrationWarning>{said.blockers(it.code, it.count)}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="grid gap-4 lg:sticky lg:top-20">
      <Panel as="aside" title={said.before}>
        {hard.length ? (
          list(hard, TriangleAlert, 'text-danger')
        ) : (
          <p className="flex gap-2 text-sm">
            <Icon of={CircleCheck} size={18} className="mt-0.5 text-success" />
            {said.ready}
          </p>
        )}
        {soft.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 text-sm font-semibold">{said.worth}</h3>
            {list(soft, CircleDot, 'text-warning')}
          </>
        )}
        {test.running > 0 && (
          <p className="mt-5 text-sm text-ink-2" suppressHydrationWarning>
            {said.running(test.running)}
          </p>
        )}
      </Panel>
      {!test.is_published && test.attempts === 0 && (
        <Form method="post">
          <input type="hidden" name="course" value={test.course.slug} />
          <Button type="submit" name="act" value="discard" variant="ghost">
            {said.discard}
          </Button>
        </Form>
      )}
    </div>
  )
}
