import { Form, useNavigation } from 'react-router'
import { educationLevels } from '#features/accounts/profile/rules.ts'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { ConflictingVersion } from '#ui/display/other-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Checkbox, CheckboxGroup } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { formatMajorUnits } from '#ui/fields/number-value.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficeCoupon, officeCoupons } from '../contract.ts'
import { couponMessages } from '../messages.ts'
import { itemKinds } from '../rules.ts'

export type CouponFormAnswer = { failure: FailureAnswer; values: Record<string, string | undefined> } | undefined
export type CouponCourse = EndpointOutput<typeof officeCoupons.courses>[number]

/** Multiple values are joined with commas. */
export const toCouponFormValues = (it: OfficeCoupon): Record<string, string> => ({
  code: it.code,
  title: it.title,
  title_ar: it.title_ar,
  percent: it.percent === null ? '' : String(it.percent),
  amount_egp: it.amount_egp === null ? '' : formatMajorUnits(it.amount_egp),
  amount_usd: it.amount_usd === null ? '' : formatMajorUnits(it.amount_usd),
  applies_to: it.applies_to.join(),
  course_ids: it.course_ids.join(),
  education_levels: it.education_levels.join(),
  first_order_only: it.first_order_only ? 'on' : '',
  per_person: String(it.per_person),
  max_uses: String(it.max_uses),
  starts_on: it.starts_on,
  ends_on: it.ends_on,
  active: it.active ? 'on' : '',
  updated_at: it.updated_at,
})

const fresh = { applies_to: itemKinds.join(), per_person: '1', max_uses: '100', active: 'on' }

export function CouponForm({
  coupon,
  courses,
  answer,
}: {
  coupon: OfficeCoupon | null
  courses: CouponCourse[]
  answer: CouponFormAnswer
}) {
  const said = useMessages(couponMessages)
  const levels = useMessages(profileMessages)
  const pending = useNavigation().formData !== undefined
  const { failure } = answer ?? {}
  const typed: Record<string, string | undefined> = answer?.values ?? (coupon ? toCouponFormValues(coupon) : fresh)
  const theirs = failure?.theirs as OfficeCoupon | undefined
  const wrong = failure?.fields ?? {}
  const has = (name: string, value: string | number) => (typed[name] ?? '').split(',').includes(String(value))
  const number = (name: string, label: string, it: { max: number; step?: number; required?: boolean; unit?: string }) => (
    <NumberField
      label={label}
      name={name}
      min={it.step ? it.step : 1}
      steppers={!it.step}
      {...it}
      optional={!it.required}
      defaultValue={typed[name]}
      error={wrong[name]}
    />
  )
  const title = (name: string, label: string, lang: 'en' | 'ar') => (
    <TextField
      label={label}
      name={name}
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      maxLength={80}
      optional
      defaultValue={typed[name]}
      error={wrong[name]}
      description={said.titleText}
    />
  )
  return (
    <Form method="post" preventScrollReset className="grid max-w-200 gap-5">
      <FailureAlert failure={failure} />
      {theirs && (
        <ConflictingVersion>
          {Object.values({ ...toCouponFormValues(theirs), updated_at: '' })
            .filter(Boolean)
            .join('\n')}
        </ConflictingVersion>
      )}
      {coupon && <input type="hidden" name="updated_at" value={theirs?.updated_at ?? typed.updated_at ?? ''} />}
      <Panel>
        <div className="grid gap-5 sm:grid-cols-2">
          {!coupon && (
            <TextField
              className="sm:col-span-2"
              label={said.code}
              name="code"
              required
              dir="ltr"
              autoComplete="off"
              maxLength={40}
              defaultValue={typed.code}
              error={wrong.code}
              description={said.codeText}
            />
          )}
          {title('title', said.titleEn, 'en')}
          {title('title_ar', said.titleAr, 'ar')}
          <Checkbox name="active" defaultChecked={typed.active === 'on'} description={said.activeText} className="sm:col-span-2">
            {said.active}
          </Checkbox>
        </div>
      </Panel>
      <Panel title={said.takesOff} text={said.takesOffText}>
        <div className="grid gap-5 sm:grid-cols-3">
          {number('percent', said.percent, { max: 100, unit: '%' })}
          {number('amount_egp', said.amountEgp, { max: 1_000_000, step: 0.01 })}
          {number('amount_usd', said.amountUsd, { max: 1_000_000, step: 0.01 })}
        </div>
      </Panel>
      <Panel title={said.howOften}>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField label={said.startsOn} name="starts_on" required defaultValue={typed.starts_on} error={wrong.starts_on} />
          <DateField label={said.endsOn} name="ends_on" required defaultValue={typed.ends_on} error={wrong.ends_on} />
          {number('max_uses', said.maxUses, { max: 1_000_000, required: true })}
          {number('per_person', said.perPerson, { max: 1000, required: true })}
        </div>
      </Panel>
      <Panel title={said.forWhat}>
        <div className="grid gap-5">
          <CheckboxGroup label={said.forWhat} error={wrong.applies_to}>
            {itemKinds.map((it) => (
              <Checkbox key={it} name="applies_to" value={it} defaultChecked={has('applies_to', it)}>
                {said[it]}
              </Checkbox>
            ))}
          </CheckboxGroup>
          {courses.length > 0 && (
            <details open={Boolean(typed.course_ids)}>
              <summary className="min-h-target w-fit cursor-pointer content-center text-sm font-medium text-brand-ink">
                {said.chosenCourses}
              </summary>
              <div className="max-h-80 overflow-y-auto rounded-md border border-line p-4">
                <CheckboxGroup label={said.chosenCourses} description={said.chosenText} error={wrong.course_ids}>
                  {courses.map((it) => (
                    <Checkbox key={it.id} name="course_ids" value={it.id} defaultChecked={has('course_ids', it.id)}>
                      <LangText lang={it.lang}>{it.title}</LangText>
                    </Checkbox>
                  ))}
                </CheckboxGroup>
              </div>
            </details>
          )}
        </div>
      </Panel>
      <Panel title={said.forWhom}>
        <div className="grid gap-5">
          <CheckboxGroup label={said.levels} description={said.levelsText} error={wrong.education_levels}>
            {educationLevels.map((it) => (
              <Checkbox key={it} name="education_levels" value={it} defaultChecked={has('education_levels', it)}>
                {levels[it]}
              </Checkbox>
            ))}
          </CheckboxGroup>
          <Checkbox name="first_order_only" defaultChecked={typed.first_order_only === 'on'}>
            {said.firstOnly}
          </Checkbox>
        </div>
      </Panel>
      <Button type="submit" className="justify-self-start" pending={pending}>
        {said.save}
      </Button>
    </Form>
  )
}
