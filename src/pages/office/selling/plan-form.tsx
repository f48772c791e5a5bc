import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { formatMajorUnits } from '#ui/fields/number-value.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficePlan } from '#features/pricing/plans/contract.ts'
import { planMessages } from '#features/pricing/plans/messages.ts'

export type PlanFormAnswer =
  | { failure: FailureAnswer; values: Record<string, string | undefined> }
  | undefined

export const toPlanFormValues = (item: OfficePlan): Record<string, string> => ({
  ...item,
  id: String(item.id),
  features: item.features.join('\n'),
  features_ar: item.features_ar.join('\n'),
  price_egp: formatMajorUnits(item.price_egp),
  price_usd: formatMajorUnits(item.price_usd),
  highlighted: item.highlighted ? 'on' : '',
  active: item.active ? 'on' : '',
  position: String(item.position),
  sold: '',
  running: '',
})

export function PlanForm({ plan, answer }: { plan: OfficePlan | null; answer: PlanFormAnswer }) {
  const t = useMessages(planMessages)
  const pending = useNavigation().formData !== undefined
  const { failure } = answer ?? {}
  const typed: Record<string, string | undefined> =
    answer?.values ?? (plan ? toPlanFormValues(plan) : { active: 'on', position: '0' })
  const theirs = failure?.theirs as OfficePlan | undefined
  const wrong = failure?.fields ?? {}
  const text = (
    name: string,
    label: string,
    it: { lang: 'en' | 'ar'; max: number; required?: boolean; description?: string },
  ) => (
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
      description={t.featuresText}
    />
  )
  const price = (name: string, label: string) => (
    <NumberField
      label={label}
      name={name}
      required
      step={0.01}
      steppers={false}
      min={0}
      defaultValue={typed[name]}
      error={wrong[name]}
    />
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
      {plan && (
        <input
          type="hidden"
          name="updated_at"
          value={theirs?.updated_at ?? typed.updated_at ?? plan.updated_at}
        />
      )}
      <Panel title={t.offer}>
        <div className="grid gap-5 sm:grid-cols-2">
          {!plan && (
            <Select
              className="sm:col-span-2"
              label={t.period}
              name="period"
              defaultValue={typed.period ?? 'month'}
              description={t.periodText}
              options={(['month', 'year'] as const).map((it) => ({ value: it, label: t[it] }))}
            />
          )}
          {price('price_egp', t.priceEgp)}
          {price('price_usd', t.priceUsd)}
          <Checkbox name="active" defaultChecked={typed.active === 'on'} description={t.activeText}>
            {t.active}
          </Checkbox>
          <Checkbox
            name="highlighted"
            defaultChecked={typed.highlighted === 'on'}
            description={t.highlightedText}
          >
            {t.highlighted}
          </Checkbox>
          <NumberField
            label={t.position}
            name="position"
            required
            min={0}
            max={1000}
            defaultValue={typed.position}
            error={wrong.position}
            description={t.positionText}
          />
        </div>
      </Panel>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={t.english}>
          <div className="grid gap-5">
            {text('title', t.titleEn, { lang: 'en', max: 80, required: true })}
            {text('summary', t.summaryEn, { lang: 'en', max: 200 })}
            {lines('features', t.featuresEn, 'en')}
            {text('badge', t.badgeEn, { lang: 'en', max: 40, description: t.badgeText })}
          </div>
        </Panel>
        <Panel title={t.arabic}>
          <div className="grid gap-5">
            {text('title_ar', t.titleAr, { lang: 'ar', max: 80 })}
            {text('summary_ar', t.summaryAr, { lang: 'ar', max: 200 })}
            {lines('features_ar', t.featuresAr, 'ar')}
            {text('badge_ar', t.badgeAr, { lang: 'ar', max: 40, description: t.badgeText })}
          </div>
        </Panel>
      </div>
      <Button type="submit" className="justify-self-start" pending={pending}>
        {t.save}
      </Button>
    </Form>
  )
}
