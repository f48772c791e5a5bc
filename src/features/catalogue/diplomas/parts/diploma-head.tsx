import { ChartNoAxesColumnIncreasing, Clock, GraduationCap, MonitorPlay, Users } from 'lucide-react'
import { useFormat, useWords } from '#platform/words.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Tag } from '#ui/tag.tsx'
import { m as course } from '../../courses/messages.ts'
import { m as catalogue } from '../../messages.ts'
import { Fact, Facts } from '../../parts/fact.tsx'
import { NightHead } from '../../parts/night-head.tsx'
import { NightRating } from '../../parts/night-rating.tsx'
import type { Diploma } from '../contract.ts'
import { m } from '../messages.ts'
import { levelsOf } from '../rules.ts'

/** What a diploma is, before anything about it. */
export function DiplomaHead({ diploma }: { diploma: Diploma }) {
  const said = useWords(m)
  const words = useWords(catalogue)
  const { courses, learners } = useWords(course)
  const format = useFormat()
  const levels = levelsOf(diploma.courses)
  const field = diploma.category
  const trail = field ? [{ to: `/courses/c/${field.slug}`, title: <Foreign lang={field.lang}>{field.title}</Foreign> }] : []
  return (
    <NightHead slug={diploma.slug} aside>
      <Breadcrumbs trail={[{ to: '/courses', title: courses }, ...trail]} tone="night" />
      <Tag tone="accent">{said.diploma}</Tag>
      <h1 className="text-3xl font-extrabold">
        <Foreign lang={diploma.lang}>{diploma.title}</Foreign>
      </h1>
      {diploma.summary.text && (
        <p className="max-w-2xl text-lg text-on-night-2 max-md:line-clamp-3 max-md:text-md">
          <Foreign lang={diploma.summary.lang}>{diploma.summary.text}</Foreign>
        </p>
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
