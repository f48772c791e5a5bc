import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { AcademyTotals } from '#features/catalogue/home/contract.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ScrollButtons, useScroller } from './scroller.tsx'
import type { SlideContent } from '#features/content/home/contract.ts'
import { contentMessages } from '#features/content/messages.ts'
import { Slide } from './slide.tsx'

/** Slides do not advance automatically. `children` overlap the lower edge. */
export function Hero({
  slides,
  figures,
  children,
}: {
  slides: SlideContent[]
  figures: AcademyTotals | null
  children?: ReactNode
}) {
  const t = useMessages(contentMessages)
  const format = useFormat()
  const locale = useLocale()
  const { ref, view, move } = useScroller<HTMLUListElement>()
  const { tagline } = useAcademy()
  const shown = slides.length ? slides : [buildDefaultSlide(tagline, locale, t)]
  return (
    <section aria-label={t.highlights} className="wrap pt-3">
      <div
        className={`relative ${children ? '[--over:2.5rem] md:[--over:3.25rem]' : '[--over:0rem]'}`}
      >
        <ul
          ref={ref}
          className="relative flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth rounded-lg bg-night [scrollbar-width:none] motion-reduce:scroll-auto md:rounded-xl"
        >
          {shown.map((slide, at) => (
            <li key={slide.id} className="grid w-full shrink-0 snap-start">
              <Slide slide={slide} isFirst={at === 0} figures={at === 0 ? figures : null} />
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <div className="absolute start-[min(clamp(1.5rem,5vw,4rem),7.5vw)] bottom-[calc(1.25rem+var(--over))] flex items-center gap-3 text-on-night md:bottom-[calc(2rem+var(--over))] noscript:hidden">
            <ScrollButtons move={move} tone="night" label={t.highlights} />
            <FormattedText aria-live="polite" className="text-sm font-medium text-on-night-2">
              {t.slide(
                format.number(Math.min(view, shown.length - 1) + 1),
                format.number(shown.length),
              )}
            </FormattedText>
          </div>
        )}
      </div>
      {children}
    </section>
  )
}

/** Seed 1: default slide until an editor creates one. */
const buildDefaultSlide = (
  tagline: string,
  locale: 'en' | 'ar',
  said: { welcome: string; browse: string },
): SlideContent => ({
  id: 0,
  slug: 'farqad-hero',
  title: tagline,
  lang: locale,
  text: said.welcome,
  cta: said.browse,
  link: href('/courses'),
  image: locale === 'ar' ? '/art/wide-rtl/farqad-hero.svg' : '/art/wide/farqad-hero.svg',
})
