import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { HomeTrainer } from '../home/contract.ts'
import { catalogueMessages } from '../messages.ts'

export function TrainerTile({ trainer }: { trainer: HomeTrainer }) {
  const t = useMessages(catalogueMessages)
  return (
    <Link
      to={href('/trainer/:id', { id: trainer.slug })}
      className="grid h-full content-start justify-items-center gap-0.5 rounded-lg px-3 py-5 text-center transition-colors duration-(--t1) hover:bg-surface-2 focus-visible:rounded-lg"
    >
      <Avatar name={trainer.name} hue={trainer.hue} src={trainer.thumbnail} size={88} />
      <b className="mt-3 font-semibold">
        <LangText lang={trainer.lang}>{trainer.name}</LangText>
      </b>
      <span className="text-sm leading-ui text-ink-3">{trainer.headline}</span>
      <FormattedText className="text-sm leading-ui text-ink-3">
        {t.courses(trainer.courses_count)}
      </FormattedText>
    </Link>
  )
}
