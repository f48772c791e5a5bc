import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href, Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { secondFactorMessages } from '#features/accounts/second-factor/messages.ts'

export type FactorEnrollment = { secret: string; qr: { size: number; path: string } }

export function FactorEnrollmentForm({
  enrollment: { secret, qr },
  wrong,
  pending,
}: {
  enrollment: FactorEnrollment
  wrong: string | undefined
  pending: boolean
}) {
  const t = useMessages(secondFactorMessages)
  return (
    <Panel title={t.setUpTitle} text={t.scan}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-5">
          <svg
            role="img"
            aria-label={t.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            className="size-48 rounded-md border border-line"
          >
            {/* Black on white in both themes: many cameras cannot read inverted codes. */}
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <div className="grid min-w-0 flex-1 basis-52 gap-2">
            <p className="text-sm text-ink-2">{t.typeSecret}</p>
            <code
              dir="ltr"
              className="rounded-md bg-surface-2 px-4 py-3 text-center leading-ui font-semibold wrap-anywhere text-ink"
            >
              {secret}
            </code>
          </div>
        </div>
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <TextField
            name="otp"
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            required
            maxLength={40}
            error={wrong}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {t.turnOn}
            </Button>
            <ButtonLink to={href('/my/second-factor')} variant="line">
              {t.cancel}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Panel>
  )
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useMessages(secondFactorMessages)
  const [isCopied, setCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The form that led here was further down the page.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Panel title={t.codesTitle} text={t.codesText}>
        <ul
          dir="ltr"
          className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-2 rounded-md bg-surface-2 p-4 text-center"
        >
          {codes.map((text) => (
            <li key={text}>
              <code className="font-semibold">{text}</code>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={href('/my/second-factor')}>{t.done}</ButtonLink>
          <Button
            variant="line"
            className="noscript:hidden"
            onClick={() =>
              void navigator.clipboard?.writeText(codes.join('\n')).then(() => setCopied(true))
            }
          >
            <Icon of={isCopied ? Check : Copy} size={18} />
            <span aria-live="polite">{isCopied ? t.copied : t.copyAll}</span>
          </Button>
        </div>
      </Panel>
    </div>
  )
}
