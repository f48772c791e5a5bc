import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Link } from '#ui/base/link.tsx'
import { officeContentMessages } from './messages.ts'

/** Kinds grouped for the navigation. */
const groups = {
  groupBlog: ['posts', 'tags'],
  groupCourses: ['categories', 'trainers'],
  groupPages: ['slides', 'testimonials', 'about', 'faqs', 'contacts', 'policies'],
  groupSearch: ['seo', 'searches'],
  groupWords: ['texts', 'translations'],
} as const
const groupNames = Object.keys(groups) as (keyof typeof groups)[]
type ContentSection = (typeof groups)[keyof typeof groups][number]
const getSectionPath = (item: ContentSection) =>
  item === 'searches' || item === 'translations'
    ? href(`/office/${item}`)
    : href('/office/content/:kind', { kind: item })

/** Navigation beside the page, or above it on narrow screens. */
export function ContentFrame({
  here,
  end,
  lead,
  children,
}: {
  here: string
  end?: ReactNode
  lead?: string
  children: ReactNode
}) {
  const t = useMessages(officeContentMessages)
  const link = (item: ContentSection) => ({
    to: getSectionPath(item),
    title: t[item],
    current: item === here,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{t.content}</h1>
          {lead && <p className="text-sm text-ink-2">{lead}</p>}
        </div>
        {end}
      </header>
      <div className="@4xl/page:hidden">
        <TabLinks label={t.kinds} links={groupNames.flatMap((group) => groups[group].map(link))} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl/page:grid-cols-[11.5rem_minmax(0,1fr)]">
        <nav aria-label={t.kinds} className="hidden content-start gap-4 @4xl/page:grid">
          {groupNames.map((group) => (
            <div key={group} className="grid gap-0.5">
              <p className="px-3 text-xs font-medium text-ink-3">{t[group]}</p>
              {groups[group].map(link).map(({ to, title, current }) => (
                <Link
                  key={to}
                  to={to}
                  aria-current={current ? 'page' : undefined}
                  className={entry}
                >
                  {title}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      </div>
    </div>
  )
}

const entry =
  'flex min-h-10 items-center rounded-md px-3 text-sm font-medium text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-ink'
