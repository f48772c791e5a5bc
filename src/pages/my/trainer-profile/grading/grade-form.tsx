import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useDraft } from '#ui/base/form-draft.ts'
import { Alert } from '#ui/display/alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Essay } from '#features/testing/grading/contract.ts'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { getGradeDraftKey, computeGrade, listPointLevels } from '#features/testing/grading/rules.ts'
import { maxCommentLength } from '#features/testing/grading/limits.ts'

type FormValues = Record<string, string | undefined> | undefined

/** An existing grade prefills the form. */
export function GradeForm({ essay, typed }: { essay: Essay; typed: FormValues }) {
  const t = useMessages(gradingMessages)
  const format = useFormat()
  const pending = useNavigation().state !== 'idle'
  const latest = essay.trail[0]
  // A stored draft wins over the existing grade.
  const draft = useDraft(getGradeDraftKey(essay), { wins: true })
  const [given, setGiven] = useState(
    essay.rubric.map((_, at) => Number(typed?.[`rubric-${at}`] ?? latest?.rubric[at] ?? NaN)),
  )
  const isWhole = given.every((it) => !Number.isNaN(it))
  const sum = computeGrade({ rubric: given.map((it) => it || 0) }, essay.rubric, essay.points) ?? 0
  return (
    <Form
      ref={draft}
      method="post"
      className="grid content-start gap-5 rounded-lg border border-line bg-surface p-5 md:col-start-2 lg:col-start-3"
    >
      <input type="hidden" name="attempt_id" value={essay.attempt_id} />
      <input type="hidden" name="position" value={essay.position} />
      {latest && (
        <Alert title={t.isGraded}>
          <FormattedText>{t.isGradedText}</FormattedText>
        </Alert>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line pb-3">
        <h2 className="text-lg">{t.rubric}</h2>
        {essay.rubric.length > 0 && (
          <FormattedText as="p" role="status" className="text-sm text-ink-2">
            {isWhole
              ? t.of(format.number(sum), format.number(essay.points))
              : t.points(essay.points)}
          </FormattedText>
        )}
      </div>
      {essay.rubric.map((line, at) => (
        <Criterion
          key={at}
          line={line}
          name={`rubric-${at}`}
          given={given[at]!}
          before={latest?.rubric[at]}
          onGive={(points) =>
            setGiven((now) => now.map((it, place) => (place === at ? points : it)))
          }
        />
      ))}
      {!essay.rubric.length && (
        <NumberField
          label={t.score}
          name="score"
          required
          min={0}
          max={essay.points}
          step={0.5}
          unit={t.of('', format.number(essay.points)).trim()}
          defaultValue={typed?.['score'] ?? latest?.score}
        />
      )}
      <TextArea
        label={t.comment}
        description={t.commentText}
        name="comment"
        rows={4}
        optional
        maxLength={maxCommentLength}
        defaultValue={typed?.['comment'] ?? latest?.comment}
      />
      <Button type="submit" block pending={pending}>
        {latest ? t.change : essay.next ? t.sendAndNext : t.send}
      </Button>
      {essay.trail.length > 0 && <Trail essay={essay} />}
    </Form>
  )
}

function Criterion({
  line,
  name,
  given,
  before,
  onGive,
}: {
  line: Essay['rubric'][number]
  name: string
  given: number
  before: number | undefined
  onGive: (points: number) => void
}) {
  const t = useMessages(gradingMessages)
  const format = useFormat()
  const levels = listPointLevels(line.points, before)
  const word = (value: number) =>
    value === 0
      ? 'none'
      : value === line.points
        ? 'all'
        : value / line.points <= 0.5
          ? 'some'
          : 'most'
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm font-semibold">
        <LangText lang={line.lang}>{line.text}</LangText>
        <FormattedText className="text-xs font-normal text-ink-3">
          {Number.isNaN(given) ? t.notYet : t.of(format.number(given), format.number(line.points))}
        </FormattedText>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1.5">
        {levels.map((level) => (
          <label
            key={level}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-md border border-line-strong/55 bg-surface px-1 py-1.5 text-center leading-ui hover:bg-surface-2 has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={level}
              required
              checked={given === level}
              onChange={() => onGive(level)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <FormattedText as="b" className="font-display font-bold">
              {format.number(level)}
            </FormattedText>
            <span className="text-xs">{t.levels(word(level))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Trail({ essay: { trail, points } }: { essay: Essay }) {
  const t = useMessages(gradingMessages)
  const format = useFormat()
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t.trail}</h3>
      <ol className="mt-2 grid gap-3 text-sm">
        {trail.map((item, at) => (
          <li key={at} className="rounded-md bg-surface-2 px-4 py-3">
            <FormattedText
              as="p"
              className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-3"
            >
              <b className="text-sm text-ink">
                {t.of(format.number(item.score), format.number(points))}
              </b>
              {t.by(item.name ?? t.gone, format.date(item.created_at))}
            </FormattedText>
            {item.comment && (
              <p dir="auto" className="mt-1 whitespace-pre-line">
                {item.comment}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
