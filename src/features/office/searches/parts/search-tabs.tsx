import type { ReactNode } from 'react'
import { useMessages } from '#platform/language/words.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { ContentFrame } from '../../content/parts/content-frame.tsx'
import { officeSearchMessages } from '../messages.ts'

export function SearchFrame({ here, lead, children }: { here: 'misses' | 'synonyms' | 'try'; lead: string; children: ReactNode }) {
  const said = useMessages(officeSearchMessages)
  const links = (['misses', 'synonyms', 'try'] as const).map((it) => ({
    to: it === 'misses' ? '/office/searches' : `/office/searches/${it}`,
    title: said[it],
    current: it === here,
  }))
  return (
    <ContentFrame here="searches" lead={lead}>
      <TabLinks label={said.parts} links={links} />
      {children}
    </ContentFrame>
  )
}
