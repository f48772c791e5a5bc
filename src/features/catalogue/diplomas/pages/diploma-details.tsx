import { useRouteLoaderData } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Panel } from '#ui/panel.tsx'
import { Prose } from '#ui/prose.tsx'
import { Ticks } from '../../parts/lines.tsx'
import { Part } from '../../parts/part.tsx'
import { TrainerPills } from '../../parts/trainer-pills.tsx'
import { m } from '../messages.ts'
import { Path } from '../parts/path.tsx'
import type { loader as diplomaLoader } from './diploma.tsx'

export default function DiplomaDetails() {
  const said = useWords(m)
  const { diploma } = useRouteLoaderData<typeof diplomaLoader>('features/catalogue/diplomas/pages/diploma')!
  return (
    <>
      <Part title={said.path} text={said.pathText}>
        {diploma.courses.length ? <Path diploma={diploma} /> : <p className="text-ink-2">{said.noCourses}</p>}
      </Part>
      {diploma.outcomes.length > 0 && (
        <Panel title={said.outcomes}>
          <Ticks lines={diploma.outcomes} />
        </Panel>
      )}
      {diploma.description.text && (
        <Part title={said.about}>
          <Prose html={diploma.description.text} lang={diploma.description.lang} />
        </Part>
      )}
      {diploma.trainers.length > 0 && (
        <Part title={said.trainers}>
          <TrainerPills trainers={diploma.trainers} size={56} />
        </Part>
      )}
    </>
  )
}
