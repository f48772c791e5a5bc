import { Form, useNavigation } from 'react-router'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import { useFormat, useReader, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import type { EditedTest, TestSettings } from '#features/questions/test-builder/contract.ts'
import { testBuilderMessages } from '#features/questions/test-builder/messages.ts'

type Props = {
  test: EditedTest
  typed: Record<string, string | undefined> | undefined
  updated_at: string
  fields: Record<string, string> | undefined
}

export function SettingsForm({ test, typed, updated_at, fields }: Props) {
  const t = useMessages(testBuilderMessages)
  const words = useMessages(questionBankMessages)
  const format = useFormat()
  const { zone } = useReader()
  const pending = useNavigation().state === 'submitting'
  const { settings, usual } = test
  const text = (name: keyof TestSettings) => typed?.[name] ?? String(settings[name] ?? '')
  const isOn = (name: 'is_required' | 'hides_names' | 'shuffle_questions' | 'shuffle_options') =>
    typed ? typed[name] === 'true' : settings[name]
  const clock = (name: 'opens_at' | 'closes_at') =>
    typed?.[name] ?? (settings[name] === null ? '' : formatZoneTime(zone, new Date(settings[name])))
  const minutes =
    typed?.['minutes'] ??
    (settings.time_limit_seconds === null
      ? ''
      : String(Math.round(settings.time_limit_seconds / 6) / 10))
  return (
    <Form
      method="post"
      preventScrollReset
      id="settings"
      className="grid gap-5 rounded-lg border border-line bg-surface p-[min(clamp(1.25rem,3vw,2rem),6.25vw)]"
    >
      <h2 className="text-xl">{t.settings}</h2>
      <input type="hidden" name="updated_at" value={updated_at} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.inEnglish(t.title)}
          name="title"
          required
          maxLength={200}
          lang="en"
          dir="ltr"
          defaultValue={text('title')}
          error={fields?.['title']}
        />
        <TextField
          label={words.inArabic(t.title)}
          name="title_ar"
          maxLength={200}
          lang="ar"
          dir="rtl"
          defaultValue={text('title_ar')}
        />
        <TextArea
          label={words.inEnglish(t.instructions)}
          name="instructions"
          rows={3}
          maxLength={5000}
          lang="en"
          dir="ltr"
          description={t.instructionsText}
          defaultValue={text('instructions')}
        />
        <TextArea
          label={words.inArabic(t.instructions)}
          name="instructions_ar"
          rows={3}
          maxLength={5000}
          lang="ar"
          dir="rtl"
          defaultValue={text('instructions_ar')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <NumberField
          label={t.time}
          name="minutes"
          unit={t.minutes}
          min={0.5}
          max={1440}
          step={0.5}
          steppers={false}
          description={t.timeText}
          defaultValue={minutes}
          error={fields?.['time_limit_seconds']}
        />
        <NumberField
          label={t.attempts}
          name="attempts_allowed"
          min={1}
          max={100}
          description={
            <FormattedText>{t.usual(format.number(usual.attempts_allowed))}</FormattedText>
          }
          defaultValue={text('attempts_allowed')}
          error={fields?.['attempts_allowed']}
        />
        <NumberField
          label={t.passMark}
          name="pass_percentage"
          unit="%"
          min={1}
          max={100}
          steppers={false}
          description={
            <FormattedText>{t.usual(format.percent(usual.pass_percentage / 100))}</FormattedText>
          }
          defaultValue={text('pass_percentage')}
          error={fields?.['pass_percentage']}
        />
        <NumberField
          label={t.pickSome}
          name="pick"
          min={1}
          max={200}
          description={t.pickText}
          defaultValue={text('pick')}
          error={fields?.['pick']}
        />
      </div>
      <Select
        label={t.feedback}
        name="feedback"
        description={t.feedbackText}
        defaultValue={text('feedback')}
        options={(['score', 'verdicts', 'answers'] as const).map((it) => ({
          value: it,
          label: t.feedbacks(it),
        }))}
      />
      <div className="grid gap-1 sm:grid-cols-2">
        <Checkbox name="is_required" value="true" defaultChecked={isOn('is_required')}>
          {t.required}
        </Checkbox>
        <Checkbox name="hides_names" value="true" defaultChecked={isOn('hides_names')}>
          {t.hidesNames}
        </Checkbox>
        <Checkbox name="shuffle_questions" value="true" defaultChecked={isOn('shuffle_questions')}>
          {t.shuffleQuestions}
        </Checkbox>
        <Checkbox name="shuffle_options" value="true" defaultChecked={isOn('shuffle_options')}>
          {t.shuffleOptions}
        </Checkbox>
      </div>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-4">
          <TextField
            label={t.opens}
            type="datetime-local"
            dir="ltr"
            name="opens_at"
            defaultValue={clock('opens_at')}
            error={fields?.['opens_at']}
            className="w-60"
          />
          <TextField
            label={t.closes}
            type="datetime-local"
            dir="ltr"
            name="closes_at"
            defaultValue={clock('closes_at')}
            error={fields?.['closes_at']}
            className="w-60"
          />
        </div>
        <p className="text-xs text-ink-3">{t.windowText(zone)}</p>
      </div>
      <Button
        type="submit"
        name="act"
        value="settings"
        pending={pending}
        className="justify-self-start"
      >
        {t.save}
      </Button>
    </Form>
  )
}
