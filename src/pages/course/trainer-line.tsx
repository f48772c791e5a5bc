import { GraduationCap, Users } from 'lucide-react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Rating } from '#ui/display/rating.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { Fact, Facts } from '#features/catalogue/components/fact.tsx'
import type { CourseTrainer } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'

export function TrainerLine({ trainer }: { trainer: CourseTrainer }) {
  const t = useMessages(courseMessages)
  const { courses } = useMessages(catalogueMessages)
  return (
    <div className="flex flex-wrap items-center gap-6 max-md:items-start max-md:gap-4">
      <Avatar name={trainer.name} hue={trainer.hue} src={trainer.thumbnail} size={88} />
      <div className="grid min-w-0 flex-1 basis-[min(100%,9rem)] gap-1">
        <h3 className="text-xl">
          <Link
            to={href('/trainer/:id', { id: trainer.slug })}
            className="inline-block py-0.5 hover:underline underline-offset-[.2em]"
          >
            <LangText lang={trainer.lang}>{trainer.name}</LangText>
          </Link>
        </h3>
        <p className="text-sm text-ink-3">
          <LangText lang={trainer.lang}>{trainer.headline}</LangText>
        </p>
        <div className="mt-2">
          <Facts>
            {trainer.rating > 0 && <Rating value={trainer.rating} size={18} />}
            {trainer.students_count > 0 && (
              <Fact icon={Users}>{t.learners(trainer.students_count)}</Fact>
            )}
            <Fact icon={GraduationCap}>{courses(trainer.courses_count)}</Fact>
          </Facts>
        </div>
      </div>
    </div>
  )
}
