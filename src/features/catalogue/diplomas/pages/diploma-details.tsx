import { useRouteLoaderData } from 'react-router'
import { useWords } from '#platform/language/words.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { Ticks } from '../../parts/lines.tsx'
import { PageSection } from '../../parts/page-section.tsx'
import { TrainerPills } from '../../parts/trainer-pills.tsx'
import { m } from '../messages.ts'
import { Path } from '../parts/path.tsx'
import type { loader as diplomaLoader } from './diploma.tsx'

export default function DiplomaDetails() {
  const said = useWords(m)
  const { diploma } = useRouteLoaderData<typeof diplomaLoader>('features/catalogue/diplomas/pages/diploma')!
  return (
    <>
      <PageSection title={said.path} text={said.pathText}>
        {diploma.courses.length ? <Path diploma={diploma} /> : <p className="text-ink-2">{said.noCourses}</p>}
      </PageSection>
      {diploma.outcomes.length > 0 && (
        <Panel title={said.outcomes}>
          <Ticks lines={diploma.outcomes} />
        </Panel>
      )}
      {diploma.description.text && (
        <PageSection title={said.about}>
          <Prose html={diploma.description.text} lang={diploma.description.lang} />
        </PageSection>
      )}
      {diploma.trainers.length > 0 && (
        <PageSection title={said.trainers}>
          <TrainerPills trainers={diploma.trainers} size={56} />
        </PageSection>
      )}
    </>
  )
}
