import { Languages, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { getDirection } from '#platform/language/locale.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { verificationMessages } from '#features/certificates/verification/messages.ts'

export function VerificationFrame({ path, children }: { path: string; children: ReactNode }) {
  const t = useMessages(verificationMessages)
  const academy = useAcademy()
  const other = useLocale() === 'ar' ? 'en' : 'ar'
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={skip}>
        {t.skip}
      </a>
      <header className="border-b border-line">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <Link to={href('/')} className="flex min-h-target items-center gap-2">
            <BrandMark size={30} />
            <span className="font-display text-xl font-extrabold">{academy.name}</span>
          </Link>
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <Icon of={ShieldCheck} size={18} /> {t.page}
          </p>
          <div className="ms-auto">
            <a
              href={`${path}?locale=${other}`}
              lang={other}
              dir={getDirection(other)}
              hrefLang={other}
              className="flex min-h-target items-center gap-2 text-sm"
            >
              <Icon of={Languages} size={18} /> {other === 'ar' ? 'العربية' : 'English'}
            </a>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="@container/page wrap grid w-full max-w-310 flex-1 content-start gap-6 py-6"
      >
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="wrap flex max-w-310 flex-wrap justify-between gap-x-6 gap-y-2 py-5 text-sm text-ink-3">
          <p>{t.foot(academy.name)}</p>
          <Link to={href('/contact-us')} className="underline underline-offset-[.25em]">
            {t.report}
          </Link>
        </div>
      </footer>
    </div>
  )
}

const skip =
  'sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-surface focus:px-5 focus:py-3 focus:shadow-e3'
