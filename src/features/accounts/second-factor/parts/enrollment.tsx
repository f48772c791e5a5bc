import { Form } from 'react-router'
import { useWords } from '#platform/language/words.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { m } from '../messages.ts'

export type Enrollment = { secret: string; qr: { size: number; path: string } }

/** The secret for an app, and the first code that shows it has learned it. */
export function EnrollmentForm({
  enrollment: { secret, qr },
  wrong,
  pending,
}: {
  enrollment: Enrollment
  wrong: string | undefined
  pending: boolean
}) {
  const said = useWords(m)
  return (
    <Panel title={said.setUp} text={said.scan}>
      <div className="grid gap-5">
        <svg role="img" aria-label={said.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} className="size-56 rounded-md">
          {/* Black on white in both themes: many cameras read it no other way. */}
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="text-sm text-ink-2">
          {said.typeSecret}{' '}
          <code dir="ltr" className="font-semibold wrap-anywhere text-ink">
            {secret}
          </code>
        </p>
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <TextField
            name="otp"
            label={said.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            required
            maxLength={40}
            error={wrong}
          />
          <Button type="submit" className="justify-self-start" pending={pending}>
            {said.turnOn}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const said = useWords(m)
  return (
    <Panel title={said.codesTitle} text={said.codesText}>
      <ul dir="ltr" className="grid grid-cols-2 gap-2">
        {codes.map((it) => (
          <li key={it}>
            <code className="font-semibold">{it}</code>
          </li>
        ))}
      </ul>
      <ButtonLink to="/my/second-factor" className="mt-5">
        {said.done}
      </ButtonLink>
    </Panel>
  )
}
