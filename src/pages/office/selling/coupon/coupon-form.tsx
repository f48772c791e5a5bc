import { Form, useNavigation } from 'react-router'
import { educationLevels } from '#features/accounts/profile/rules.ts'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Checkbox, CheckboxGroup } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { formatMajorUnits } from '#ui/fields/number-value.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficeCoupon, officeCoupons } from '#features/pricing/coupons/contract.ts'
import { couponMessages } from '#features/pricing/coupons/messages.ts'
import { itemKinds } from '#features/pricing/coupons/rules.ts'

export type CouponFormAnswer =
  | { failure: FailureAnswer; values: Record<string, string | undefined> }
  | undefined
export type CouponCourse = EndpointOutput<typeof officeCoupons.courses>[number]

/** Multiple values are joined with commas. */
export const toCouponFormValues = (item: OfficeCoupon): Record<string, string> => ({
  code: item.code,
  title: item.title,
  title_ar: item.title_ar,
  percent: item.percent === null ? '' : String(item.percent),
  amount_egp: item.amount_egp === null ? '' : formatMajorUnits(item.amount_egp),
  amount_usd: item.amount_usd === null ? '' : formatMajorUnits(item.amount_usd),
  applies_to: item.applies_to.join(),
  course_ids: item.course_ids.join(),
  education_levels: item.education_levels.join(),
  first_order_only: item.first_order_only ? 'on' : '',
  per_person: String(item.per_person),
  max_uses: String(item.max_uses),
  starts_on: item.starts_on,
  ends_on: item.ends_on,
  active: item.active ? 'on' : '',
  updated_at: item.updated_at,
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
  const t = useMessages(couponMessages)
  const levels = useMessages(profileMessages)
  const pending = useNavigation().formData !== undefined
  const { failure } = answer ?? {}
  const typed: Record<string, string | undefined> =
    answer?.values ?? (coupon ? toCouponFormValues(coupon) : fresh)
  const theirs = failure?.theirs as OfficeCoupon | undefined
  const wrong = failure?.fields ?? {}
  const has = (name: string, value: string | number) =>
    (typed[name] ?? '').split(',').includes(String(value))
  const number = (
    name: string,
    label: string,
    it: { max: number; step?: number; required?: boolean; unit?: string },
  ) => (
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
      description={t.titleText}
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
      {coupon && (
        <input
          type="hidden"
          name="updated_at"
          value={theirs?.updated_at ?? typed.updated_at ?? ''}
        />
      )}
      <Panel>
        <div className="grid gap-5 sm:grid-cols-2">
          {!coupon && (
            <TextField
              className="sm:col-span-2"
              label={t.code}
              name="code"
              required
              dir="ltr"
              autoComplete="off"
              maxLength={40}
              defaultValue={typed.code}
              error={wrong.code}
              description={t.codeText}
            />
          )}
          {title('title', t.titleEn, 'en')}
          {title('title_ar', t.titleAr, 'ar')}
          <Checkbox
            name="active"
            defaultChecked={typed.active === 'on'}
            description={t.activeText}
            className="sm:col-span-2"
          >
            {t.active}
          </Checkbox>
        </div>
      </Panel>
      <Panel title={t.takesOff} text={t.takesOffText}>
        <div className="grid gap-5 sm:grid-cols-3">
          {number('percent', t.percent, { max: 100, unit: '%' })}
          {number('amount_egp', t.amountEgp, { max: 1_000_000, step: 0.01 })}
          {number('amount_usd', t.amountUsd, { max: 1_000_000, step: 0.01 })}
        </div>
      </Panel>
      <Panel title={t.howOften}>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label={t.startsOn}
            name="starts_on"
            required
            defaultValue={typed.starts_on}
            error={wrong.starts_on}
          />
          <DateField
            label={t.endsOn}
            name="ends_on"
            required
            defaultValue={typed.ends_on}
            error={wrong.ends_on}
          />
          {number('max_uses', t.maxUses, { max: 1_000_000, required: true })}
          {number('per_person', t.perPerson, { max: 1000, required: true })}
        </div>
      </Panel>
      <Panel title={t.forWhat}>
        <div className="grid gap-5">
          <CheckboxGroup label={t.forWhat} error={wrong.applies_to}>
            {itemKinds.map((kind) => (
              <Checkbox
                key={kind}
                name="applies_to"
                value={kind}
                defaultChecked={has('applies_to', kind)}
              >
                {t[kind]}
              </Checkbox>
            ))}
          </CheckboxGroup>
          {courses.length > 0 && (
            <details open={Boolean(typed.course_ids)}>
              <summary className="min-h-target w-fit cursor-pointer content-center text-sm font-medium text-brand-ink">
                {t.chosenCourses}
              </summary>
              <div className="max-h-80 overflow-y-auto rounded-md border border-line p-4">
                <CheckboxGroup
                  label={t.chosenCourses}
                  description={t.chosenText}
                  error={wrong.course_ids}
                >
                  {courses.map((course) => (
                    <Checkbox
                      key={course.id}
                      name="course_ids"
                      value={course.id}
                      defaultChecked={has('course_ids', course.id)}
                    >
                      <LangText lang={course.lang}>{course.title}</LangText>
                    </Checkbox>
                  ))}
                </CheckboxGroup>
              </div>
            </details>
          )}
        </div>
      </Panel>
      <Panel title={t.forWhom}>
        <div className="grid gap-5">
          <CheckboxGroup label={t.levels} description={t.levelsText} error={wrong.education_levels}>
            {educationLevels.map((level) => (
              <Checkbox
                key={level}
                name="education_levels"
                value={level}
                defaultChecked={has('education_levels', level)}
              >
                {levels[level]}
              </Checkbox>
            ))}
          </CheckboxGroup>
          <Checkbox name="first_order_only" defaultChecked={typed.first_order_only === 'on'}>
            {t.firstOnly}
          </Checkbox>
        </div>
      </Panel>
      <Button type="submit" className="justify-self-start" pending={pending}>
        {t.save}
      </Button>
    </Form>
  )
}
