import { href } from 'react-router'
import type { Locale } from '#platform/language/locale.ts'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { LangText } from '#ui/display/lang-text.tsx'

type Trainer = {
  slug: string
  name: string
  lang: Locale
  headline: string
  thumbnail: string | null
  hue: number
}

export function TrainerPills({ trainers, size = 44 }: { trainers: Trainer[]; size?: 44 | 56 }) {
  return (
    <ul className={`flex flex-wrap ${size === 44 ? 'gap-3' : 'gap-4'}`}>
      {trainers.map((trainer) => (
        <li key={trainer.slug}>
          <Link
            to={href('/trainer/:id', { id: trainer.slug })}
            className={`flex items-center rounded-full border border-line bg-surface hover:border-brand focus-visible:rounded-full ${size === 44 ? 'gap-3 p-2 pe-5' : 'gap-4 p-3 pe-6'}`}
          >
            <Avatar name={trainer.name} hue={trainer.hue} src={trainer.thumbnail} size={size} />
            <span className="grid leading-ui">
              <b className="font-semibold">
                <LangText lang={trainer.lang}>{trainer.name}</LangText>
              </b>
              <span className="text-sm text-ink-3">
                <LangText lang={trainer.lang}>{trainer.headline}</LangText>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
