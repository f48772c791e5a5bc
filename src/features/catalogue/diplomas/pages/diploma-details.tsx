import { Link, useRouteLoaderData } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Panel } from '#ui/panel.tsx'
import { Prose } from '#ui/prose.tsx'
import { Ticks } from '../../parts/lines.tsx'
import { Part } from '../../parts/part.tsx'
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
          <ul className="flex flex-wrap gap-4">
            {diploma.trainers.map((it) => (
              <li key={it.slug}>
                <Link
                  to={`/trainer/${it.slug}`}
                  className="flex items-center gap-4 rounded-full border border-line bg-surface p-3 pe-6 hover:border-brand focus-visible:rounded-full"
                >
                  <Avatar name={it.name} src={it.thumbnail} size={56} />
                  <span className="grid leading-ui">
                    <b className="font-semibold">
                      <Foreign lang={it.lang}>{it.name}</Foreign>
                    </b>
                    <span className="text-sm text-ink-3">
                      <Foreign lang={it.lang}>{it.headline}</Foreign>
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
