import { GraduationCap, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Rating } from '#ui/rating.tsx'
import { m as catalogue } from '../../messages.ts'
import { Fact, Facts } from '../../parts/fact.tsx'
import type { Trainer } from '../contract.ts'
import { m } from '../messages.ts'

/** A trainer in short: who, what they do, the figures of what they teach. */
export function TrainerLine({ trainer }: { trainer: Trainer }) {
  const said = useWords(m)
  const { courses } = useWords(catalogue)
  return (
    <div className="flex items-center gap-6 max-md:items-start max-md:gap-4">
      <Avatar name={trainer.name} src={trainer.thumbnail} size={88} />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <h3 className="text-xl">
          <Link to={`/trainer/${trainer.slug}`} className="inline-block py-0.5 hover:underline underline-offset-[.2em]">
            <Foreign lang={trainer.lang}>{trainer.name}</Foreign>
          </Link>
        </h3>
        <p className="text-sm text-ink-3">
          <Foreign lang={trainer.lang}>{trainer.headline}</Foreign>
        </p>
        <div className="mt-2">
          <Facts>
            {trainer.rating > 0 && <Rating value={trainer.rating} size={18} />}
            {trainer.students_count > 0 && <Fact icon={Users}>{said.learners(trainer.students_count)}</Fact>}
            <Fact icon={GraduationCap}>{courses(trainer.courses_count)}</Fact>
          </Facts>
        </div>
      </div>
    </div>
  )
}
