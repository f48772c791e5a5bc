import { Form, useNavigation } from 'react-router'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { numbers } from '#platform/data/constants.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import {
  hasChoices,
  listMissingFields,
  type QuestionDraft,
} from '#features/questions/bank/rules.ts'
import { BilingualInput, PartHead } from './bilingual.tsx'
import { ChoicesField } from './choices-field.tsx'
import { RubricField } from './rubric-field.tsx'
import { applyDraftAction } from '#features/questions/bank/question-form.ts'

type Props = {
  draft: QuestionDraft
  /** Base version of the edit; 0 for a new question. */
  version: number
  lessons: readonly { id: number; title: string }[]
  tags: readonly string[]
  fields: Record<string, string> | undefined
  onDraft: (draft: QuestionDraft) => void
}

/** Works as a plain form without JavaScript. */
export function QuestionForm({ draft, version, lessons, tags, fields, onDraft }: Props) {
  const t = useMessages(questionBankMessages)
  const kinds = useMessages(questionMessages)
  const format = useFormat()
  const pending = useNavigation().state === 'submitting'
  const missing = listMissingFields(draft)
  const onChange = (change: Partial<QuestionDraft>) => onDraft({ ...draft, ...change })
  const onAct = (act: string) => onDraft(applyDraftAction(draft, act))
  const both = (name: 'prompt' | 'image_text' | 'topic' | 'explanation' | 'unit') => ({
    names: [name, `${name}_ar`] as [string, string],
    values: [draft[name], draft[`${name}_ar`]] as [string, string],
    missing,
    onWrite: (at: 0 | 1, text: string) => onChange({ [at === 0 ? name : `${name}_ar`]: text }),
  })
  return (
    <Form method="post" encType="multipart/form-data" className="grid min-w-0 content-start gap-6">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="type" value={draft.type} />
      <input type="hidden" name="image" value={draft.image} />
      {/* First submit button, so that Enter saves. */}
      <button type="submit" name="act" value="save" tabIndex={-1} className="sr-only">
        {t.save}
      </button>
      <div className="flex flex-wrap items-center gap-3">
        <Tag>{kinds.types(draft.type)}</Tag>
        {missing.length > 0 ? (
          <Status tone="warn">{t.missing(missing.length)}</Status>
        ) : (
          <Pill tone="ok">{t.complete}</Pill>
        )}
      </div>
      <div className="grid gap-2">
        <PartHead title={t.question} />
        <BilingualInput
          label={t.question}
          rows={4}
          {...both('prompt')}
          hint={t.markdown}
          error={fields?.['question.content.prompt']}
        />
      </div>
      <Picture draft={draft} error={fields?.['image']} onAct={onAct} />
      {draft.image && (
        <BilingualInput
          label={t.imageText}
          maxLength={500}
          hideLabel={false}
          {...both('image_text')}
        />
      )}
      {hasChoices(draft.type) && (
        <ChoicesField draft={draft} missing={missing} onAct={onAct} onChange={onChange} />
      )}
      {draft.type === 'true_false' && (
        <RadioGroup
          label={t.truth}
          name="truth"
          defaultValue={draft.truth}
          options={[
            { value: 'true', label: kinds.isTrue },
            { value: 'false', label: kinds.isFalse },
          ]}
        />
      )}
      {draft.type === 'range_number' && (
        <div className="grid gap-2">
          <PartHead title={t.range} text={t.rangeText} />
          <div className="flex flex-wrap gap-4">
            <NumberField
              label={t.min}
              name="min"
              step={0.1}
              steppers={false}
              maxLength={30}
              defaultValue={draft.min}
              error={fields?.['question.key.min']}
              onInput={(event) => onChange({ min: event.currentTarget.value })}
              className="w-40"
            />
            <NumberField
              label={t.max}
              name="max"
              step={0.1}
              steppers={false}
              maxLength={30}
              defaultValue={draft.max}
              error={fields?.['question.key.max']}
              onInput={(event) => onChange({ max: event.currentTarget.value })}
              className="w-40"
            />
          </div>
          <BilingualInput label={t.unit} maxLength={40} hideLabel={false} {...both('unit')} />
        </div>
      )}
      {draft.type === 'range_date' && (
        <div className="grid gap-2">
          <PartHead title={t.range} text={t.rangeText} />
          <div className="flex flex-wrap gap-4">
            <DateField
              label={t.min}
              name="from"
              defaultValue={draft.from}
              error={fields?.['question.key.from']}
              onSelect={(it) => onChange({ from: it ?? '' })}
              className="w-56"
            />
            <DateField
              label={t.max}
              name="to"
              defaultValue={draft.to}
              error={fields?.['question.key.to']}
              onSelect={(it) => onChange({ to: it ?? '' })}
              className="w-56"
            />
          </div>
        </div>
      )}
      {draft.type === 'essay' && (
        <RubricField draft={draft} missing={missing} onAct={onAct} onChange={onChange} />
      )}
      {(draft.type === 'multiple_choice' || draft.type === 'rearrange') && (
        <Checkbox
          name="partial"
          value="true"
          checked={draft.partial}
          onChange={(event) => onChange({ partial: event.currentTarget.checked })}
        >
          {t.partial}
        </Checkbox>
      )}
      <div className="grid gap-2">
        <PartHead title={t.explanation} text={t.explanationText} />
        <BilingualInput label={t.explanation} rows={3} {...both('explanation')} />
      </div>
      <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <NumberField
          label={t.points}
          name="points"
          min={0.5}
          max={1000}
          step={0.5}
          defaultValue={draft.points}
          error={fields?.['points']}
          onInput={(event) => onChange({ points: event.currentTarget.value })}
          className="max-w-44"
        />
        <div>
          <TextField
            label={t.tags}
            name="tags"
            description={t.tagsText}
            defaultValue={draft.tags}
            error={fields?.['tags']}
            list="tags-known"
            onInput={(event) => onChange({ tags: event.currentTarget.value })}
          />
          <datalist id="tags-known">
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </datalist>
        </div>
        <div className="sm:col-span-2">
          <BilingualInput
            label={t.topic}
            maxLength={120}
            hideLabel={false}
            hint={t.topicText}
            {...both('topic')}
          />
        </div>
        <Select
          label={t.lesson}
          name="lesson_id"
          defaultValue={draft.lesson_id}
          options={[
            { value: '', label: t.noLesson },
            ...lessons.map((it) => ({ value: String(it.id), label: it.title })),
          ]}
          className="sm:col-span-2"
        />
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-bg py-3">
        <Button type="submit" name="act" value="save" pending={pending}>
          <FormattedText>
            {version ? t.saveVersion(format.number(version + 1)) : t.save}
          </FormattedText>
        </Button>
        <noscript>
          <button
            type="submit"
            name="act"
            value="preview"
            formNoValidate
            className="button min-h-12 px-6 border border-line-strong"
          >
            {t.showPreview}
          </button>
        </noscript>
      </div>
    </Form>
  )
}

function Picture({
  draft,
  error,
  onAct,
}: {
  draft: QuestionDraft
  error: string | undefined
  onAct: (act: string) => void
}) {
  const t = useMessages(questionBankMessages)
  if (!draft.image)
    return (
      <FileDrop
        label={t.picture}
        name="picture"
        optional
        accept="image/png,image/jpeg,image/webp,image/avif"
        hint={t.pictureText}
        maxBytes={numbers.avatar_bytes}
        error={error}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={draft.image}
        alt=""
        className="max-h-32 max-w-60 rounded-md border border-line object-contain"
      />
      <Button
        type="submit"
        name="act"
        value="no-picture"
        variant="line"
        size="sm"
        formNoValidate
        onClick={(event) => {
          event.preventDefault()
          onAct('no-picture')
        }}
      >
        {t.noPicture}
      </Button>
    </div>
  )
}
