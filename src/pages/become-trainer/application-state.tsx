import { Check, Clock, GraduationCap, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { href, Form, useNavigation } from 'react-router'
import { getTextDirection } from '#platform/language/locale.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { clearDraft } from '#ui/base/form-draft.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Passage } from '#ui/display/passage.tsx'
import type { Application } from '#features/content/applications/contract.ts'
import { applicationMessages } from '#features/content/applications/messages.ts'
import { isOpenApplication } from '#features/content/applications/rules.ts'

/** Takes the focus when it replaces the form. */
export function ApplicationStatus({
  application,
  isSent,
}: {
  application: Application
  isSent: boolean
}) {
  const t = useMessages(applicationMessages)
  useEffect(() => clearDraft('trainer-application'), [])
  const looks = {
    received: { icon: Check, title: t.receivedTitle, text: t.receivedText },
    under_review: { icon: Clock, title: t.reviewTitle, text: t.reviewText },
    approved: { icon: GraduationCap, title: t.approvedTitle, text: t.approvedText },
    declined: { icon: Undo2, title: t.declinedTitle, text: t.declinedText },
    withdrawn: { icon: Undo2, title: t.withdrawn, text: '' },
  }
  const open = isOpenApplication(application.state)
  return (
    <>
      <Notice {...looks[application.state]} isNews={isSent}>
        {application.reason && (
          <blockquote className="w-full max-w-md rounded-md bg-surface-2 p-4 text-start text-sm">
            <b className="font-semibold">{t.reason}</b>
            <Passage>{application.reason}</Passage>
          </blockquote>
        )}
        {application.state === 'declined' ? (
          <ButtonLink to={`${href('/become-trainer')}?again`}>{t.applyAgain}</ButtonLink>
        ) : (
          <ButtonLink to={href('/')}>{t.backHome}</ButtonLink>
        )}
      </Notice>
      <Panel title={t.whatYouSent}>
        <Sent application={application} />
        {open && <Withdraw />}
      </Panel>
    </>
  )
}

export function AlreadyTrainerNotice() {
  const t = useMessages(applicationMessages)
  return (
    <Notice icon={GraduationCap} title={t.trainerTitle} text={t.trainerText}>
      <ButtonLink to={href('/my/trainer-profile')}>{t.trainerProfile}</ButtonLink>
    </Notice>
  )
}

function Notice(it: {
  icon: LucideIcon
  title: string
  text: string
  isNews?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (it.isNews) heading.current?.focus()
  }, [it.isNews])
  return (
    <Panel as="div">
      <div role="status" className="grid justify-items-center gap-4 py-8 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <Icon of={it.icon} size={30} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {it.title}
        </h2>
        <p className="max-w-md text-ink-2">{it.text}</p>
        {it.children}
      </div>
    </Panel>
  )
}

function Sent({ application: it }: { application: Application }) {
  const t = useMessages(applicationMessages)
  const locale = useLocale()
  const format = useFormat()
  const facts = [
    [t.sentOn, format.date(it.sent_at)],
    [t.job, it.job],
    [t.experience, t[`years${it.experience}`]],
    [t.profileUrl, it.profile_url],
    [t.field, it.category],
    [t.language, t[`language${it.language}`]],
    [t.courseTitle, it.course_title],
    [t.pitch, it.pitch],
    [t.video, it.video_url],
    [t.attached, it.file_name],
  ].filter((fact): fact is [string, string] => !!fact[1])
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          {/* Each answer has its own text direction but aligns with the page. */}
          <dd className="wrap-anywhere whitespace-pre-line max-sm:-mt-2">
            <FormattedText as="bdi" dir={getTextDirection(value, locale)}>
              {value}
            </FormattedText>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Withdraw() {
  const t = useMessages(applicationMessages)
  const pending = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <details className="mt-6 border-t border-line pt-2">
      <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-medium text-danger">
        {t.withdraw}
      </summary>
      <Form
        method="post"
        encType="multipart/form-data"
        className="flex flex-wrap items-center gap-4 text-sm"
      >
        <p className="text-ink-2">{t.withdrawText}</p>
        <Button
          type="submit"
          name="intent"
          value="withdraw"
          variant="danger"
          size="sm"
          pending={pending}
        >
          {t.withdraw}
        </Button>
      </Form>
    </details>
  )
}
