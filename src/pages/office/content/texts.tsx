import { callerContext } from '#platform/call/call.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Link } from '#ui/base/link.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { ContentFrame } from '#features/administration/content/content-frame.tsx'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import { officeTexts, type TextRow } from '#features/administration/texts/contract.ts'
import { officeTextMessages } from '#features/administration/texts/messages.ts'
import { useTextName } from './texts/text-name.tsx'
import { getTextPath } from '#features/administration/texts/paths.ts'
import type { Route } from './+types/texts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind =
    url.searchParams.get('kind') === 'notification' ? ('notification' as const) : ('mail' as const)
  const all = await context.get(callerContext)(officeTexts.find, {})
  return { kind, texts: all.filter((it) => it.kind === kind) }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeContentMessages[tongue].texts),
  { name: 'robots', content: 'noindex' },
]

export default function Texts({ loaderData: { kind, texts } }: Route.ComponentProps) {
  const t = useMessages(officeTextMessages)
  const format = useFormat()
  const nameOf = useTextName()
  const here = '/office/content/texts'
  return (
    <ContentFrame here="texts" lead={t.lead}>
      <TabLinks
        label={t.kinds}
        links={[
          { to: here, title: t.mail, current: kind === 'mail' },
          {
            to: `${here}?kind=notification`,
            title: t.notification,
            current: kind === 'notification',
          },
        ]}
      />
      <Table
        framed
        caption={t[kind]}
        rows={texts}
        rowKey={(it) => it.key}
        empty={null}
        columns={[
          {
            id: 'text',
            title: t.text,
            cell: (item) => (
              <Link
                to={getTextPath(item.key)}
                className="flex min-h-target items-center font-semibold hover:underline"
              >
                {nameOf(item.key)}
              </Link>
            ),
          },
          { id: 'words', title: t.words, cell: (it) => <Whose text={it} /> },
          {
            id: 'changed',
            title: t.changed,
            tight: true,
            wide: true,
            cell: (item) => (
              <span suppressHydrationWarning>
                {item.updated_at && format.date(item.updated_at, 'short')}
              </span>
            ),
          },
        ]}
      />
    </ContentFrame>
  )
}

function Whose({ text: { own } }: { text: TextRow }) {
  const t = useMessages(officeTextMessages)
  if (own.length === 0) return <span className="text-sm text-ink-3">{t.standard}</span>
  return <Pill tone="info">{own.length === 2 ? t.own : t[`own_${own[0]!}`]}</Pill>
}
