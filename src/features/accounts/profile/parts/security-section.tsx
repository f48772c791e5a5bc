import { KeyRound, Mail } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { settings } from '#platform/settings.ts'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { OtpField } from '#ui/otp-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PasswordStrength } from '../../access/parts/password-strength.tsx'
import { LinkedAccounts } from '../../social/parts/linked-accounts.tsx'
import { m } from '../messages.ts'
import { Devices, type OwnSessions } from './devices.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { answers, Disclosure, FormRefusal, Section, type Answer } from './section.tsx'

/** Address, password and devices. */
export function SecuritySection({
  profile,
  sessions,
  linked,
  answer,
  now,
}: {
  profile: OwnProfile
  sessions: OwnSessions
  linked: ComponentProps<typeof LinkedAccounts>
  answer: Answer
  now: string
}) {
  const said = useWords(m)
  return (
    <Section id="security" title={said.security}>
      <div className="grid gap-4">
        <EmailForm key={profile.email} profile={profile} answer={answer} />
        <PasswordForm profile={profile} answer={answer} />
        <Devices sessions={sessions} now={now} />
        <LinkedAccounts {...linked} />
      </div>
    </Section>
  )
}

function EmailForm({ profile, answer }: { profile: OwnProfile; answer: Answer }) {
  const said = useWords(m)
  const pending = useNavigation().formData?.get('intent')
  const isHere = answers(answer, 'email-send', 'email-code')
  const fields = (isHere && answer?.refused?.fields) || {}
  const sentTo = isHere ? (answer?.sent?.to ?? (answers(answer, 'email-code') ? answer?.values?.email : undefined)) : undefined
  const isDone = isHere && answer?.saved === true
  const [again, setAgain] = useState<Answer>()
  const isOver = answer !== undefined && answer === again
  return (
    <Disclosure
      icon={<Icon of={Mail} />}
      title={said.email}
      text={<bdi dir="ltr">{profile.email}</bdi>}
      action={said.change}
      open={isHere && !isDone}
      done={isDone && said.emailChanged}
    >
      <FormRefusal answer={answer} of={['email-send', 'email-code']} />
      {sentTo && !isDone && !isOver ? (
        <Form method="post" preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value="email-code" />
          <input type="hidden" name="email" value={sentTo} />
          <p className="text-ink-2">
            {said.codeSentTo} <bdi dir="ltr">{sentTo}</bdi>
          </p>
          <OtpField name="otp" label={said.code} error={fields.otp} required />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" pending={pending === 'email-code'}>
              {said.confirm}
            </Button>
            <Button variant="ghost" onClick={() => setAgain(answer)} className="noscript:hidden">
              {said.otherEmail}
            </Button>
          </div>
        </Form>
      ) : (
        <Form method="post" preventScrollReset className="grid gap-4 sm:max-w-112">
          <input type="hidden" name="intent" value="email-send" />
          <TextField
            label={said.newEmail}
            name="email"
            type="email"
            required
            autoComplete="email"
            error={fields.email}
            defaultValue={answer?.values?.email}
          />
          {profile.has_password && <PasswordField label={said.currentPassword} name="password" required error={fields.password} />}
          <Button type="submit" className="justify-self-start" pending={pending === 'email-send'}>
            {said.sendCode}
          </Button>
        </Form>
      )}
    </Disclosure>
  )
}

function PasswordForm({ profile, answer }: { profile: OwnProfile; answer: Answer }) {
  const said = useWords(m)
  const [password, setPassword] = useState('')
  const isHere = answers(answer, 'password')
  const fields = (isHere && answer?.refused?.fields) || {}
  const isDone = isHere && answer?.saved === true
  const isSending = useNavigation().formData?.get('intent') === 'password'
  return (
    <Disclosure
      icon={<Icon of={KeyRound} />}
      title={said.password}
      text={profile.has_password ? said.passwordText : said.noPassword}
      action={said.change}
      open={isHere && !isDone}
      done={isDone && said.passwordChanged}
    >
      <FormRefusal answer={answer} of={['password']} />
      <Form key={String(isDone)} method="post" preventScrollReset className="grid gap-4 sm:max-w-112">
        <input type="hidden" name="intent" value="password" />
        {/* Password managers learn whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        {profile.has_password && (
          <PasswordField label={said.currentPassword} name="current_password" required error={fields.current_password} />
        )}
        <PasswordField
          label={said.newPassword}
          name="password"
          autoComplete="new-password"
          required
          minLength={settings.password_min}
          maxLength={settings.password_max}
          error={fields.password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordStrength password={password} />
        <PasswordField label={said.writeAgain} name="confirmation" autoComplete="new-password" required error={fields.confirmation} />
        <Button type="submit" className="justify-self-start" pending={isSending}>
          {said.setPassword}
        </Button>
      </Form>
    </Disclosure>
  )
}
