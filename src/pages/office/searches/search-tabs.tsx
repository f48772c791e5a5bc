import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { ContentFrame } from '#features/administration/content/content-frame.tsx'
import { officeSearchMessages } from '#features/search/admin-messages.ts'

export function SearchFrame({
  here,
  lead,
  children,
}: {
  here: 'misses' | 'synonyms' | 'try'
  lead: string
  children: ReactNode
}) {
  const t = useMessages(officeSearchMessages)
  const links = (['misses', 'synonyms', 'try'] as const).map((item) => ({
    to: item === 'misses' ? href('/office/searches') : href(`/office/searches/${item}`),
    title: t[item],
    current: item === here,
  }))
  return (
    <ContentFrame here="searches" lead={lead}>
      <TabLinks label={t.parts} links={links} />
      {children}
    </ContentFrame>
  )
}
