import {
  BriefcaseBusiness,
  ChartNoAxesCombined,
  CodeXml,
  FlaskConical,
  HeartPulse,
  Languages,
  PenTool,
  Sparkles,
  type LucideIcon,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import type { ArtFamily } from '#ui/art/palette.ts'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { Category } from '#features/catalogue/contract.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'

export function CategoryTile({
  category,
}: {
  category: Pick<Category, 'slug' | 'title' | 'lang' | 'art' | 'hue' | 'courses_count'>
}) {
  const t = useMessages(catalogueMessages)
  return (
    <Link
      to={href('/courses/c/:category', { category: category.slug })}
      className="grid h-full content-start justify-items-center gap-0.5 rounded-lg border border-line bg-surface px-2 py-5 text-center transition-colors duration-(--t1) hover:border-brand focus-visible:rounded-lg"
    >
      <span
        style={{ '--h': category.hue } as CSSProperties}
        className="mb-2 grid size-13 place-items-center rounded-[1rem] bg-[light-dark(oklch(0.94_0.04_var(--h)),oklch(0.32_0.055_var(--h)))] text-[light-dark(oklch(0.42_0.1_var(--h)),oklch(0.86_0.09_var(--h)))]"
      >
        <Icon of={icons[category.art]} size={24} />
      </span>
      <b className="text-sm leading-ui font-semibold">
        <LangText lang={category.lang}>{category.title}</LangText>
      </b>
      <FormattedText className="text-xs text-ink-3">
        {t.courses(category.courses_count)}
      </FormattedText>
    </Link>
  )
}

const icons: Record<ArtFamily, LucideIcon> = {
  business: BriefcaseBusiness,
  code: CodeXml,
  design: PenTool,
  language: Languages,
  data: ChartNoAxesCombined,
  personal: Sparkles,
  health: HeartPulse,
  science: FlaskConical,
}
