import { Link } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Foreign } from '#ui/foreign.tsx'
import type { HomeTrainer } from '../home/contract.ts'
import { m } from '../messages.ts'

/** A trainer: who, what they do, how much they teach. */
export function TrainerTile({ trainer }: { trainer: HomeTrainer }) {
  const said = useWords(m)
  return (
    <Link
      to={`/trainer/${trainer.slug}`}
      className="grid h-full content-start justify-items-center gap-0.5 rounded-lg px-3 py-5 text-center transition-colors duration-(--t1) hover:bg-surface-2 focus-visible:rounded-lg"
    >
      <Avatar name={trainer.name} src={trainer.thumbnail} size={88} />
      <b className="mt-3 font-semibold">
        <Foreign lang={trainer.lang}>{trainer.name}</Foreign>
      </b>
      <span className="text-sm leading-ui text-ink-3">{trainer.headline}</span>
      <span className="text-sm leading-ui text-ink-3" suppressHydrationWarning>
        {said.courses(trainer.courses_count)}
      </span>
    </Link>
  )
}
