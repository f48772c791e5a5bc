import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Form, useFetcher } from 'react-router'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { DragHandle, useListReorder } from '#ui/actions/drag-reorder.tsx'
import { moveItem } from '#ui/actions/reorder.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Status } from '#ui/display/pill.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { getQuestionPath, type StudioBase } from '#features/authoring/paths.ts'
import type { EditedTest, PickedQuestion } from '#features/questions/test-builder/contract.ts'
import { testBuilderMessages } from '#features/questions/test-builder/messages.ts'

/** Reordered by drag or by arrow buttons, which work without JavaScript. */
export function TestQuestions({ test, base }: { test: EditedTest; base: StudioBase }) {
  const t = useMessages(testBuilderMessages)
  const fetcher = useFetcher()
  const byId = new Map(test.questions.map((it) => [it.question_id, it]))
  const stored = [...byId.keys()]
  const asked = fetcher.formData && {
    id: Number(fetcher.formData.get('question_id')),
    to: Number(fetcher.formData.get('to')),
  }
  const { handle, lifted, list, news, shown } = useListReorder({
    ids: asked ? moveItem(stored, stored.indexOf(asked.id), asked.to - 1) : stored,
    titleOf: (id) => byId.get(id)!.text,
    onMove: (question_id, to) =>
      void fetcher.submit(
        { act: 'move', question_id, to: to + 1 },
        { method: 'post', preventScrollReset: true },
      ),
  })
  return (
    <>
      <ol ref={list} className="grid gap-2">
        {shown
          .map((id) => byId.get(id)!)
          .map((item, place) => (
            <li
              key={item.question_id}
              className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border px-2 py-1.5 tight:px-1 ${lifted === item.question_id ? 'border-brand bg-brand-soft shadow-e3' : 'border-line bg-surface'}`}
            >
              <DragHandle {...handle(item.question_id)} />
              <FormattedNumber
                className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-3 font-display text-sm font-semibold"
                value={place + 1}
              />
              <Named it={item} to={getQuestionPath(base, test.course.slug, item.question_id)} />
              <Form
                method="post"
                preventScrollReset
                className="ms-auto flex flex-wrap items-center gap-1"
              >
                <input type="hidden" name="question_id" value={item.question_id} />
                <NumberField
                  key={item.points}
                  label={t.worthOf(item.text)}
                  hideLabel
                  name="points"
                  steppers={false}
                  min={0.5}
                  max={1000}
                  step={0.5}
                  defaultValue={item.points}
                  className="w-20"
                />
                <button
                  type="submit"
                  name="act"
                  value="points"
                  className={getButtonStyle({ variant: 'ghost' })}
                >
                  {t.setPoints}
                </button>
                <button
                  type="submit"
                  name="act"
                  value={`move:${place}`}
                  disabled={place === 0}
                  aria-label={t.up(item.text)}
                  className={small}
                >
                  <Icon of={ArrowUp} size={18} />
                </button>
                <button
                  type="submit"
                  name="act"
                  value={`move:${place + 2}`}
                  disabled={place === shown.length - 1}
                  aria-label={t.down(item.text)}
                  className={small}
                >
                  <Icon of={ArrowDown} size={18} />
                </button>
                <button
                  type="submit"
                  name="act"
                  value="remove"
                  aria-label={t.remove(item.text)}
                  className={small}
                >
                  <Icon of={X} size={18} />
                </button>
              </Form>
            </li>
          ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function Named({ it, to }: { it: PickedQuestion; to: string }) {
  const t = useMessages(testBuilderMessages)
  const kinds = useMessages(questionMessages)
  return (
    <span className="grid min-w-0 flex-1 basis-56 gap-0.5 tight:basis-full tight:text-xs">
      <TextLink to={to}>
        <LangText lang={it.lang}>{it.text || '…'}</LangText>
      </TextLink>
      <span className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {kinds.types(it.type)}
        {it.is_archived && <Status tone="bad">{t.archived}</Status>}
        {it.missing > 0 && <Status tone="warn">{t.missing}</Status>}
      </span>
    </span>
  )
}

const small =
  'grid size-11 cursor-pointer place-items-center rounded-full text-ink-3 hover:bg-surface-2 hover:text-ink disabled:cursor-default disabled:opacity-35'
