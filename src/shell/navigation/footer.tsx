import { href } from 'react-router'
import { getNow } from '#platform/data/clock.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { BrandLink } from './brand.tsx'
import { shellMessages } from '#shell/base/messages.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useRootData } from '#shell/base/root-data.ts'

/** Spec 2: terms, privacy, refund policy, become a trainer and copyright, plus catalogue links. */
export function Footer() {
  const t = useMessages(shellMessages)
  const format = useFormat()
  const { name } = useAcademy()
  const today = useRootData()?.today ?? getNow().toISOString()
  return (
    <footer className="border-t border-line bg-surface">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4 py-8 text-sm text-ink-3">
        <BrandLink />
        <nav
          aria-label={t.links}
          className="grid w-full grid-cols-2 gap-x-6 gap-y-1 text-ink-2 tablet:flex tablet:w-auto tablet:flex-wrap desk:ms-auto"
        >
          {links.map(([to, label]) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
            >
              {t[label]}
            </Link>
          ))}
        </nav>
        <FormattedText as="p">{t.copyright(format.date(today, 'year'), name)}</FormattedText>
      </div>
    </footer>
  )
}

const links = [
  [href('/terms-and-conditions'), 'terms'],
  [href('/privacy-policy'), 'privacy'],
  [href('/refund-policy'), 'refund'],
  [href('/become-trainer'), 'becomeTrainer'],
  [href('/diplomas'), 'diplomas'],
  [href('/trainers'), 'trainers'],
  [href('/certificates'), 'certificates'],
] as const
