import type { ReactNode } from 'react'
import { useWords } from '#platform/language/words.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { m } from '../messages.ts'
import { kindNames } from '../rules.ts'

/** A page about one kind of content, among the others. */
export function ContentFrame({ here, end, lead, children }: { here: string; end?: ReactNode; lead?: string; children: ReactNode }) {
  const said = useWords(m)
  const tabs = [
    ...kindNames.map((kind) => ({ to: `/office/content/${kind}`, title: said[kind], current: kind === here })),
    { to: '/office/translations', title: said.translations, current: here === 'translations' },
    { to: '/office/searches', title: said.searches, current: here === 'searches' },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{said.content}</h1>
          {lead && <p className="text-sm text-ink-2">{lead}</p>}
        </div>
        {end}
      </header>
      <TabLinks label={said.kinds} links={tabs} />
      {children}
    </div>
  )
}
