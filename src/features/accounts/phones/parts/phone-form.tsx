import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { useFirstWrong } from '#ui/first-wrong.ts'
import { OtpField } from '#ui/otp-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { RefusedAlert } from '../../access/parts/refused-alert.tsx'
import { ResendButton } from '../../access/parts/resend.tsx'
import { useCodeStep, type Answer } from '../../codes/state.tsx'
import type { Country } from '../../places/contract.ts'
import { phoneWords } from '../messages.ts'

/** A number, then the code that was sent to it. Both steps are forms of the profile, on its page and in the modal. */
export function PhoneForm({
  answer,
  Form,
  pending,
  country,
  countries,
  problem,
  later,
}: {
  answer: Answer
  Form: FetcherWithComponents<unknown>['Form']
  pending: boolean
  /** Of the profile. A number belongs to it; without one it is chosen here. */
  country: string | null
  countries: readonly Country[]
  problem: 'phone_needed' | 'phone_invalid' | null
  later?: ReactNode
}) {
  const said = useWords(phoneWords)
  const { to, wait, times } = useCodeStep(answer, 'mobile')
  const refused = answer?.refused
  const place = useFirstWrong<HTMLFormElement>(refused)
  if (to)
    return (
      <Form ref={place} method="post" action="/my/profile#phone" className="grid gap-4">
        <input type="hidden" name="mobile" value={to} />
        <p className="text-ink-2">
          {said.sentTo} <bdi dir="ltr">{to}</bdi>
        </p>
        {refused && !refused.fields?.otp && <RefusedAlert refused={refused} />}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and the code comes next */}
        <OtpField name="otp" label={said.code} error={refused?.fields?.otp} length={6} autoFocus />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="phone-code" pending={pending}>
            {said.confirm}
          </Button>
          <ResendButton key={times} wait={wait} intent="phone-resend" pending={false} />
          <Button type="submit" name="intent" value="phone-other" formNoValidate variant="ghost">
            {said.otherNumber}
          </Button>
        </div>
      </Form>
    )
  const choices = countries.filter((it) => !country || it.id === country)
  const wrong = refused?.fields?.mobile
  const first = problem === 'phone_invalid' ? said.invalid : null
  return (
    <Form ref={place} method="post" action="/my/profile#phone" className="grid gap-4">
      <input type="hidden" name="intent" value="phone-send" />
      {refused && !wrong && <RefusedAlert refused={refused} />}
      <PhoneField
        name="mobile"
        label={said.mobile}
        description={said.eitherDigits}
        error={wrong ? (country === 'eg' && refused?.code === 'phone_invalid' ? said.invalid : wrong) : refused ? null : first}
        countries={choices.map(({ id, name, dial_code }) => ({ code: id, calling: dial_code, name }))}
        {...(country && { country })}
        countryName="country_id"
        defaultValue={answer?.values?.mobile}
        maxLength={40}
        required
        invalidText={said.needed}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- back from the code, whose button is gone
        autoFocus={answer?.intent === 'phone-send'}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending}>
          {said.send}
        </Button>
        {later}
      </div>
    </Form>
  )
}
