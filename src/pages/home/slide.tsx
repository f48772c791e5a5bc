import { ArrowRight, Languages } from 'lucide-react'
import { href } from 'react-router'
import type { AcademyTotals } from '#features/catalogue/home/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { SlideContent } from '#features/content/home/contract.ts'
import { contentMessages } from '#features/content/messages.ts'

/** The first slide is the page heading and loads its picture with priority. */
export function Slide({
  slide,
  isFirst,
  figures,
}: {
  slide: SlideContent
  isFirst: boolean
  figures: AcademyTotals | null
}) {
  const t = useMessages(contentMessages)
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div className="relative isolate grid overflow-hidden text-on-night md:min-h-[31rem] md:items-center">
      <img
        src={slide.image}
        alt=""
        width={1200}
        height={560}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className={shade} />
      <div className="grid max-w-[41rem] content-start gap-4 p-[min(clamp(1.5rem,5vw,4rem),7.5vw)] pb-[calc(5rem+var(--over))] md:gap-5 md:pb-[calc(6.5rem+var(--over))]">
        {isFirst && (
          <p className="inline-flex items-center gap-2 text-sm font-semibold text-accent">
            <Icon of={Languages} size={18} />
            {t.bothLanguages}
          </p>
        )}
        <Passage as={Heading} lang={slide.lang} className="text-4xl font-extrabold">
          {slide.title}
        </Passage>
        {slide.text && (
          <Passage
            lang={slide.lang}
            className="text-lg text-balance text-on-night-2 md:max-w-[27rem] lg:max-w-[32rem]"
          >
            {slide.text}
          </Passage>
        )}
        <p className="flex flex-wrap items-center gap-3 max-sm:*:flex-auto">
          {slide.cta && slide.link && (
            <ButtonLink to={slide.link} variant="accent" className="max-md:px-4">
              {slide.cta}
              <Icon of={ArrowRight} />
            </ButtonLink>
          )}
          {isFirst && (
            <ButtonLink to={href('/pricing')} variant="night" className="max-md:px-4">
              {t.seePlans}
            </ButtonLink>
          )}
        </p>
        {figures && <Stats figures={figures} />}
      </div>
    </div>
  )
}

function Stats({ figures }: { figures: AcademyTotals }) {
  const t = useMessages(contentMessages)
  const format = useFormat()
  const hours = Math.round(figures.lesson_seconds / 3600)
  const shown = [
    { value: figures.courses, label: t.coursesLabel(figures.courses) },
    { value: figures.trainers, label: t.trainersLabel(figures.trainers) },
    { value: hours, label: t.hoursLabel(hours) },
  ].filter((it) => it.value > 0)
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 md:gap-x-10 md:gap-y-3">
      {shown.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-xs text-on-night-2 md:text-sm">{label}</dt>
          <FormattedText
            as="dd"
            className="font-display text-xl leading-[1.3] font-bold md:text-[1.625rem]"
          >
            {format.number(value)}
          </FormattedText>
        </div>
      ))}
    </dl>
  )
}

const shade =
  'absolute inset-0 -z-10 bg-[linear-gradient(oklch(0.2_0.04_222/.9)_30%,oklch(0.2_0.04_222/.62)_100%)] md:bg-[linear-gradient(calc(90deg*var(--dir)),oklch(0.2_0.04_222)_6%,oklch(0.2_0.04_222/.86)_42%,transparent_72%)]'
