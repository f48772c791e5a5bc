import { BadgeCheck, CircleOff, CircleQuestionMark, History } from 'lucide-react'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { Certificate } from '#features/certificates/contract.ts'
import { verificationMessages } from '#features/certificates/verification/messages.ts'

export function VerdictBanner({
  certificate: it,
  today,
}: {
  certificate: Certificate | null
  today: string
}) {
  const t = useMessages(verificationMessages)
  const format = useFormat()
  const locale = useLocale()
  const state = it?.state ?? 'unknown'
  const text = {
    valid: () => t.validText(it!.issuer[locale], it!.holder[locale], format.date(today)),
    revoked: () => t.revokedText(it!.issuer[locale], format.date(it!.revoked_at!)),
    replaced: () => t.replacedText,
    forgotten: () => t.forgottenText,
    unknown: () => t.unknownText,
  }[state]()
  const { icon, look, mark } = looks[state]
  return (
    <section
      className={`flex items-center gap-5 rounded-xl p-[min(clamp(1rem,3vw,1.6rem),5vw)] ${look}`}
    >
      <span className={`grid size-14 shrink-0 place-items-center rounded-full ${mark}`}>
        <Icon of={icon} size={28} />
      </span>
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{t[state]}</h1>
        <FormattedText as="p" className="mt-1 text-ink-2">
          {text}
        </FormattedText>
      </div>
    </section>
  )
}

const good = { look: 'bg-success-soft [&_h1]:text-success', mark: 'bg-success text-surface' }
const bad = { look: 'bg-danger-soft [&_h1]:text-danger', mark: 'bg-danger text-surface' }
const quiet = { look: 'bg-surface-2', mark: 'bg-surface-3 text-ink' }
const looks = {
  valid: { icon: BadgeCheck, ...good },
  revoked: { icon: CircleOff, ...bad },
  replaced: { icon: History, ...quiet },
  forgotten: { icon: CircleOff, ...quiet },
  unknown: { icon: CircleQuestionMark, ...bad },
}
