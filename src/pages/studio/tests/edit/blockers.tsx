import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react'
import { href, Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { getQuestionPath, type StudioBase } from '#features/authoring/paths.ts'
import type { EditedTest } from '#features/questions/test-builder/contract.ts'
import { testBuilderMessages } from '#features/questions/test-builder/messages.ts'
import { isAdvice, type TestBlocker } from '#features/questions/test-builder/rules.ts'

const places: Partial<Record<TestBlocker, string>> = {
  no_questions: '#bank',
  draw_short: '#draws',
  closed: '#settings',
  advice_arabic_title: '#settings',
}

export function TestBlockers({ test, base }: { test: EditedTest; base: StudioBase }) {
  const t = useMessages(testBuilderMessages)
  const hard = test.blockers.filter((it) => !isAdvice(it.code))
  const soft = test.blockers.filter((it) => isAdvice(it.code)).slice(0, 12)
  const wayTo = (item: EditedTest['blockers'][number]) =>
    item.question_id !== null
      ? getQuestionPath(base, test.course.slug, item.question_id)
      : (places[item.code] ?? href('/course/:id', { id: test.course.slug }))
  const list = (all: typeof hard, icon: typeof CircleDot, ink: string) => (
    <ul className="grid gap-2 text-sm">
      {all.map((item, at) => (
        <li key={at} className="flex gap-2">
          <Icon of={icon} size={18} className={`mt-0.5 ${ink}`} />
          <TextLink to={wayTo(item)}>
            <FormattedText>{t.blockers(item.code, item.count)}</FormattedText>
          </TextLink>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="grid gap-4 lg:sticky lg:top-20">
      <Panel as="aside" title={t.before}>
        {hard.length ? (
          list(hard, TriangleAlert, 'text-danger')
        ) : (
          <p className="flex gap-2 text-sm">
            <Icon of={CircleCheck} size={18} className="mt-0.5 text-success" />
            {t.ready}
          </p>
        )}
        {soft.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 text-sm font-semibold">{t.worth}</h3>
            {list(soft, CircleDot, 'text-warning')}
          </>
        )}
        {test.running > 0 && (
          <FormattedText as="p" className="mt-5 text-sm text-ink-2">
            {t.running(test.running)}
          </FormattedText>
        )}
      </Panel>
      {!test.is_published && test.attempts === 0 && (
        <Form method="post">
          <input type="hidden" name="course" value={test.course.slug} />
          <Button type="submit" name="act" value="discard" variant="ghost">
            {t.discard}
          </Button>
        </Form>
      )}
    </div>
  )
}
