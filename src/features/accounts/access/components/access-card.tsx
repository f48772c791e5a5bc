import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'

export function AccessCard({
  art,
  side,
  children,
}: {
  art: 'farqad-hero' | 'sessions-7' | 'register-arch' | 'forgot-lamp'
  side: { title: string; text: string; facts?: readonly { icon: LucideIcon; text: string }[] }
  children: ReactNode
}) {
  const locale = useLocale()
  return (
    <div className="mx-auto w-full max-w-328 md:px-gutter md:pt-3">
      <div className={card}>
        <div className="m-auto grid w-full max-w-124 grid-cols-[minmax(0,1fr)] content-center gap-5 px-gutter py-6 md:px-[clamp(1.25rem,3vw,2.5rem)] md:py-[clamp(1.5rem,3.4vw,3rem)]">
          {children}
        </div>
        <aside className="relative isolate grid min-h-28 items-center overflow-hidden bg-night text-on-night max-md:order-first md:items-start">
          <img
            src={`/art/${locale === 'ar' ? 'side-rtl' : 'side'}/${art}.svg`}
            alt=""
            width={720}
            height={900}
            className="absolute inset-0 -z-20 size-full object-cover"
          />
          <div aria-hidden="true" className={`absolute inset-0 -z-10 ${veil}`} />
          <div className="grid max-w-136 gap-1 px-gutter py-5 md:gap-3 md:p-[clamp(1.5rem,4vw,3rem)]">
            <p className="max-w-60 font-display text-xl leading-tight font-extrabold tracking-display text-balance md:max-w-none md:text-3xl">
              {side.title}
            </p>
            <p className="text-lg text-on-night-2 max-md:hidden">{side.text}</p>
            {side.facts && (
              <ul className="mt-4 grid gap-3 text-sm max-md:hidden">
                {side.facts.map((fact) => (
                  <li key={fact.text} className="flex items-center gap-3">
                    <Icon of={fact.icon} className="text-accent" />
                    {fact.text}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </aside>
      </div>
    </div>
  )
}

const card =
  'grid grid-cols-[minmax(0,1fr)] md:min-h-[min(46rem,calc(100dvh-8rem))] md:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] md:overflow-hidden md:rounded-xl md:border md:border-line md:bg-surface md:shadow-e2'

const veil =
  'bg-linear-[calc(90deg*var(--dir))] from-[oklch(0.2_0.04_222/.95)] from-25% to-[oklch(0.2_0.04_222/.3)] md:bg-linear-180 md:from-[oklch(0.2_0.04_222/.96)] md:from-34% md:via-[oklch(0.2_0.04_222/.7)] md:via-52% md:to-transparent md:to-78%'

export function AccessHeading({
  title,
  children,
  before,
}: {
  title: string
  children?: ReactNode
  before?: ReactNode
}) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2 text-ink-2">
      {before}
      <h1 className="text-3xl text-ink">{title}</h1>
      {children && <p>{children}</p>}
    </header>
  )
}
