import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/other-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { formatMajorUnits } from '#ui/fields/number-value.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficePlan } from '../contract.ts'
import { planMessages } from '../messages.ts'

export type PlanFormAnswer = { failure: FailureAnswer; values: Record<string, string | undefined> } | undefined

export const toPlanFormValues = (it: OfficePlan): Record<string, string> => ({
  ...it,
  id: String(it.id),
  features: it.features.join('\n'),
  features_ar: it.features_ar.join('\n'),
  price_egp: formatMajorUnits(it.price_egp),
  price_usd: formatMajorUnits(it.price_usd),
  highlighted: it.highlighted ? 'on' : '',
  active: it.active ? 'on' : '',
  position: String(it.position),
  sold: '',
  running: '',
})

export function PlanForm({ plan, answer }: { plan: OfficePlan | null; answer: PlanFormAnswer }) {
  const said = useMessages(planMessages)
  const pending = useNavigation().formData !== undefined
  const { failure } = answer ?? {}
  const typed: Record<string, string | undefined> = answer?.values ?? (plan ? toPlanFormValues(plan) : { active: 'on', position: '0' })
  const theirs = failure?.theirs as OfficePlan | undefined
  const wrong = failure?.fields ?? {}
  const text = (name: string, label: string, it: { lang: 'en' | 'ar'; max: number; required?: boolean; description?: string }) => (
    <TextField
      label={label}
      name={name}
      lang={it.lang}
      dir={it.lang === 'ar' ? 'rtl' : 'ltr'}
      maxLength={it.max}
      required={it.required}
      optional={!it.required}
      defaultValue={typed[name]}
      error={wrong[name]}
      description={it.description}
    />
  )
  const lines = (name: string, label: string, lang: 'en' | 'ar') => (
    <TextArea
      label={label}
      name={name}
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      rows={6}
      optional
      defaultValue={typed[name]}
      error={wrong[name]}
      description={said.featuresText}
    />
  )
  const price = (name: string, label: string) => (
    <NumberField label={label} name={name} required step={0.01} steppers={false} min={0} defaultValue={typed[name]} error={wrong[name]} />
  )
  return (
    <Form method="post" preventScrollReset className="grid max-w-240 gap-5">
      <FailureAlert failure={failure} />
      {theirs && (
        <ConflictingVersion>
          {Object.values({ ...toPlanFormValues(theirs), id: '', slug: '', updated_at: '' })
            .filter(Boolean)
            .join('\n')}
        </ConflictingVersion>
      )}
      {plan && <input type="hidden" name="updated_at" value={theirs?.updated_at ?? typed.updated_at ?? plan.updated_at} />}
      <Panel title={said.offer}>
        <div className="grid gap-5 sm:grid-cols-2">
          {!plan && (
            <Select
              className="sm:col-span-2"
              label={said.period}
              name="period"
              defaultValue={typed.period ?? 'month'}
              description={said.periodText}
              options={(['month', 'year'] as const).map((it) => ({ value: it, label: said[it] }))}
            />
          )}
          {price('price_egp', said.priceEgp)}
          {price('price_usd', said.priceUsd)}
          <Checkbox name="active" defaultChecked={typed.active === 'on'} description={said.activeText}>
            {said.active}
          </Checkbox>
          <Checkbox name="highlighted" defaultChecked={typed.highlighted === 'on'} description={said.highlightedText}>
            {said.highlighted}
          </Checkbox>
          <NumberField
            label={said.position}
            name="position"
            required
            min={0}
            max={1000}
            defaultValue={typed.position}
            error={wrong.position}
            description={said.positionText}
          />
        </div>
      </Panel>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={said.english}>
          <div className="grid gap-5">
            {text('title', said.titleEn, { lang: 'en', max: 80, required: true })}
            {text('summary', said.summaryEn, { lang: 'en', max: 200 })}
            {lines('features', said.featuresEn, 'en')}
            {text('badge', said.badgeEn, { lang: 'en', max: 40, description: said.badgeText })}
          </div>
        </Panel>
        <Panel title={said.arabic}>
          <div className="grid gap-5">
            {text('title_ar', said.titleAr, { lang: 'ar', max: 80 })}
            {text('summary_ar', said.summaryAr, { lang: 'ar', max: 200 })}
            {lines('features_ar', said.featuresAr, 'ar')}
            {text('badge_ar', said.badgeAr, { lang: 'ar', max: 40, description: said.badgeText })}
          </div>
        </Panel>
      </div>
      <Button type="submit" className="justify-self-start" pending={pending}>
        {said.save}
      </Button>
    </Form>
  )
}
