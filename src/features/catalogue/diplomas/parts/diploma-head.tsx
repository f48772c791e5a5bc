import { ChartNoAxesColumnIncreasing, Clock, GraduationCap, MonitorPlay, Users } from 'lucide-react'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { m as courseMessages } from '../../courses/messages.ts'
import { m as catalogueMessages } from '../../messages.ts'
import { Fact, Facts } from '../../parts/fact.tsx'
import { NightHead } from '../../parts/night-head.tsx'
import { NightRating } from '../../parts/night-rating.tsx'
import type { Diploma } from '../contract.ts'
import { m } from '../messages.ts'
import { levelsOf } from '../rules.ts'

/** What a diploma is, before anything about it. */
export function DiplomaHead({ diploma }: { diploma: Diploma }) {
  const said = useWords(m)
  const words = useWords(catalogueMessages)
  const { courses, learners } = useWords(courseMessages)
  const format = useFormat()
  const levels = levelsOf(diploma.courses)
  const field = diploma.category
  const trail = field ? [{ to: `/courses/c/${field.slug}`, title: <Foreign lang={field.lang}>{field.title}</Foreign> }] : []
  return (
    <NightHead slug={diploma.slug} aside>
      <Breadcrumbs trail={[{ to: '/courses', title: courses }, ...trail]} tone="night" />
      <Tag tone="accent">{said.diploma}</Tag>
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
        {diploma.rating_count > 0 && <NightRating rating={diploma.rating} count={diploma.rating_count} />}
        <Fact icon={GraduationCap}>{words.courses(diploma.courses.length)}</Fact>
        <Fact icon={MonitorPlay}>{words.lessons(diploma.lessons_count)}</Fact>
        {diploma.total_seconds > 0 && <Fact icon={Clock}>{format.duration(diploma.total_seconds)}</Fact>}
        {levels && <Fact icon={ChartNoAxesColumnIncreasing}>{said.fromLevel(words[levels.from], words[levels.to])}</Fact>}
        {diploma.students_count > 0 && <Fact icon={Users}>{learners(diploma.students_count)}</Fact>}
      </Facts>
    </NightHead>
  )
}
