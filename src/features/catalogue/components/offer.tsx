import type { LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'

/** Two columns on wide screens; on phones one column with the offer first. */
export function OfferLayout({
  offer,
  bar,
  children,
}: {
  offer: ReactNode
  bar: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(1.5rem,4vw,3rem)] md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="max-md:-mt-4 md:sticky md:top-22 md:col-start-2 md:row-start-1 md:-mt-74">
          {offer}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 pt-2 md:col-start-1 md:row-start-1">
          {children}
        </div>
      </div>
      {bar}
    </>
  )
}

export function OfferCard({
  label,
  image,
  over,
  corner,
  children,
}: {
  label: string
  image: string
  /** Overlays the picture. */
  over?: ReactNode
  corner?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      className="relative z-5 overflow-hidden rounded-lg border border-line bg-surface shadow-e3"
    >
      <div className="relative">
        <img
          src={image}
          alt=""
          width={640}
          height={400}
          decoding="async"
          className="aspect-16/9 w-full bg-night object-cover sm:max-md:not-has-[+video]:aspect-3/1"
        />
        {over}
      </div>
      {corner}
      <div className="grid grid-cols-1 gap-3 px-6 pt-5 pb-5">{children}</div>
    </section>
  )
}

/** At most one per page, because `OfferBar` observes it. */
export function OfferActions({ children }: { children: ReactNode }) {
  return (
    <div id={actsId} className="grid gap-3">
      {children}
    </div>
  )
}

const actsId = 'offer-acts'
/** Visible ratio that counts as fully visible, with a rounding tolerance. */
const whole = 0.95

/**
 * Appears on phones while the offer's buttons are off screen; always visible without JavaScript.
 */
export function OfferBar({ label, children }: { label: string; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const acts = document.getElementById(actsId)?.firstElementChild
    if (!acts) return
    // The margin excludes the page header. A partly visible button counts as off screen.
    const sight = new IntersectionObserver(([it]) => setNeeded(it!.intersectionRatio < whole), {
      rootMargin: '-112px 0px 0px',
      threshold: [0, whole],
    })
    sight.observe(acts)
    return () => sight.disconnect()
  }, [label])
  return (
    <section
      aria-label={label}
      className={`@container sticky max-[16rem]:static bottom-0 z-15 mt-10 border-t border-line bg-surface px-gutter pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-e3 md:hidden ${isNeeded ? '' : 'invisible noscript:visible'}`}
    >
      {/* Enlarged text wraps to two lines. */}
      <div className="flex items-center justify-between gap-x-4 gap-y-2 @max-[21rem]:*:last:min-w-[56%] @min-[21rem]:*:last:whitespace-nowrap @max-[16rem]:flex-col @max-[16rem]:items-stretch">
        {children}
      </div>
    </section>
  )
}

export function IncludedList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h2 className="font-sans text-md font-semibold tracking-normal">{title}</h2>
      <ul className="grid gap-2 text-sm text-ink-2">{children}</ul>
    </div>
  )
}

export function IncludedItem({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon of={icon} className="text-brand-ink" />
      <span>{children}</span>
    </li>
  )
}
