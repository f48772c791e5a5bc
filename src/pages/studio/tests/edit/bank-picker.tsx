import { Form } from 'react-router'
import type { BankQuestion } from '#features/questions/bank/contract.ts'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { X } from 'lucide-react'
import { getQuestionPath, type StudioBase } from '#features/authoring/paths.ts'
import type { EditedTest } from '#features/questions/test-builder/contract.ts'
import { testBuilderMessages } from '#features/questions/test-builder/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function BankPicker({
  test,
  found,
  q,
  base,
}: {
  test: EditedTest
  found: BankQuestion[]
  q: string
  base: StudioBase
}) {
  const t = useMessages(testBuilderMessages)
  const kinds = useMessages(questionMessages)
  const others = found.filter(
    (match) => !test.questions.some((one) => one.question_id === match.id),
  )
  return (
    <section id="bank" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{t.fromBank}</h3>
        <ButtonLink to={getQuestionPath(base, test.course.slug, 'new')} variant="ghost">
          {t.newQuestion}
        </ButtonLink>
      </div>
      <Form role="search" aria-label={t.search} className="flex flex-wrap gap-3" preventScrollReset>
        <SearchField
          name="q"
          look="flat"
          label={t.search}
          defaultValue={q}
          className="max-w-96 flex-1 basis-60"
        />
        <Button type="submit" size="sm" variant="line">
          {t.find}
        </Button>
      </Form>
      {others.length === 0 ? (
        <p className="text-sm text-ink-3">{t.noneLeft}</p>
      ) : (
        <Form method="post" preventScrollReset className="grid gap-2">
          <ul className="grid max-h-96 gap-1 overflow-auto rounded-lg border border-line bg-surface p-2">
            {others.map((other) => (
              <li key={other.id}>
                <Checkbox
                  name="add"
                  value={other.id}
                  end={<span className="text-xs text-ink-3">{kinds.types(other.type)}</span>}
                >
                  <LangText lang={other.lang}>{other.text}</LangText>
                </Checkbox>
              </li>
            ))}
          </ul>
          <Button
            type="submit"
            name="act"
            value="add"
            variant="soft"
            size="sm"
            className="justify-self-start"
          >
            {t.addChosen}
          </Button>
        </Form>
      )}
    </section>
  )
}

export function Draws({ test, error }: { test: EditedTest; error: string | undefined }) {
  const t = useMessages(testBuilderMessages)
  const format = useFormat()
  return (
    <section id="draws" className="grid gap-3">
      <div>
        <h3 className="text-lg">{t.drawn}</h3>
        <p className="text-sm text-ink-3">{t.drawnText}</p>
      </div>
      <ul className="grid gap-2">
        {test.draws.map((draw) => (
          <li
            key={draw.position}
            className={`flex flex-wrap items-center gap-3 rounded-lg border px-4 py-1 ${draw.found < draw.pick ? 'border-danger bg-danger-soft' : 'border-line bg-surface'}`}
          >
            <FormattedText as="b" className="font-display font-semibold">
              {t.draw(format.number(draw.pick), format.number(draw.found))}
            </FormattedText>
            <span className="flex flex-wrap gap-1">
              {draw.tags.map((tag) => (
                <Pill key={tag}>
                  <BidiText>{tag}</BidiText>
                </Pill>
              ))}
            </span>
            <Form method="post" preventScrollReset className="ms-auto">
              <input type="hidden" name="position" value={draw.position} />
              <IconButton
                type="submit"
                name="act"
                value="undraw"
                icon={X}
                label={t.removeDraw(draw.tags.join(', '))}
              />
            </Form>
          </li>
        ))}
      </ul>
      <Form
        key={test.draws.length}
        method="post"
        preventScrollReset
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          label={t.tags}
          name="tags"
          required
          description={t.tagsText}
          list="tags-known"
          error={error}
          className="flex-1 basis-52"
        />
        <datalist id="tags-known">
          {test.tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <NumberField
          label={t.pick}
          name="pick"
          required
          min={1}
          max={200}
          defaultValue={5}
          className="w-32"
        />
        <Button type="submit" name="act" value="draw" variant="soft" className="mt-6.5">
          {t.addDraw}
        </Button>
      </Form>
    </section>
  )
}
