import { ChartNoAxesColumnIncreasing, Clock, GraduationCap, MonitorPlay, Users } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { Fact, Facts } from '#features/catalogue/components/fact.tsx'
import { DarkHeader } from '#features/catalogue/components/dark-header.tsx'
import { DarkRating } from '#features/catalogue/courses/components/dark-rating.tsx'
import type { Diploma } from '#features/catalogue/diplomas/contract.ts'
import { diplomaMessages } from '#features/catalogue/diplomas/messages.ts'
import { getLevelRange } from '#features/catalogue/diplomas/rules.ts'

export function DiplomaHeader({ diploma }: { diploma: Diploma }) {
  const t = useMessages(diplomaMessages)
  const words = useMessages(catalogueMessages)
  const { courses, learners } = useMessages(courseMessages)
  const format = useFormat()
  const levels = getLevelRange(diploma.courses)
  const field = diploma.category
  const trail = field
    ? [
        {
          to: href('/courses/c/:category', { category: field.slug }),
          title: <LangText lang={field.lang}>{field.title}</LangText>,
        },
      ]
    : []
  return (
    <DarkHeader slug={diploma.slug} aside>
      <Breadcrumbs trail={[{ to: href('/courses'), title: courses }, ...trail]} tone="night" />
      <Tag tone="accent">{t.diploma}</Tag>
      <Passage as="h1" lang={diploma.lang} className="text-3xl font-extrabold">
        {diploma.title}
      </Passage>
      {diploma.summary.text && (
        <Passage
          lang={diploma.summary.lang}
          className="max-w-2xl text-lg text-on-night-2 max-md:line-clamp-3 max-md:text-md tight:line-clamp-none"
        >
          {diploma.summary.text}
        </Passage>
      )}
      <Facts tone="night">
        {diploma.rating_count > 0 && (
          <DarkRating rating={diploma.rating} count={diploma.rating_count} />
        )}
        <Fact icon={GraduationCap}>{words.courses(diploma.courses.length)}</Fact>
        <Fact icon={MonitorPlay}>{words.lessons(diploma.lessons_count)}</Fact>
        {diploma.total_seconds > 0 && (
          <Fact icon={Clock}>{format.duration(diploma.total_seconds)}</Fact>
        )}
        {levels && (
          <Fact icon={ChartNoAxesColumnIncreasing}>
            {t.fromLevel(words[levels.from], words[levels.to])}
          </Fact>
        )}
        {diploma.students_count > 0 && <Fact icon={Users}>{learners(diploma.students_count)}</Fact>}
      </Facts>
    </DarkHeader>
  )
}
