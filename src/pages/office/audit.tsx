import { href } from 'react-router'
import { ScrollText } from 'lucide-react'
import { readFilters, loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { auditCalls } from '#features/administration/audit/contract.ts'
import {
  getActionTitle,
  formatDetail,
  listActionKinds,
} from '#features/administration/audit/rules.ts'
import type { Route } from './+types/audit'
import { auditList } from '#features/administration/audit/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const { q, action } = readFilters(args.url, { q: 100, action: 100 })
  const asked = { q, action: /^[a-z]+\.[a-z_]+$/.test(action) ? action : '' }
  return { asked, found: await loadList(args, auditList, auditCalls.get, asked) }
}

export const meta: Route.MetaFunction = buildUnlistedMeta((tongue) => officeMessages[tongue].audit)

export default function Audit({ loaderData: { found, asked } }: Route.ComponentProps) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const person = (item: { id: string; name: string } | null) =>
    item && (
      <Link
        to={href('/office/people/:id', { id: item.id })}
        className="font-medium hover:underline"
      >
        <PersonName name={item.name} />
      </Link>
    )
  return (
    <ListPage
      title={t.audit}
      list={auditList}
      found={found}
      asked={asked}
      search={{
        q: t.personInLog,
        filters: {
          action: {
            label: t.act,
            all: t.all,
            options: listActionKinds(t).map((kind) => ({
              value: kind,
              label: getActionTitle(t, kind),
            })),
          },
        },
        clearable: true,
      }}
      file="/api/office/audit/file"
      empty={{ icon: ScrollText, title: t.noLog, text: t.noLogText }}
      columns={{
        act: {
          title: t.act,
          cell: (item) => <b className="font-semibold">{getActionTitle(t, item.action)}</b>,
        },
        about: { title: t.subject, cell: (it) => person(it.about) },
        by: {
          title: t.actor,
          cell: (item) => (
            <>
              {person(item.by)}
              {item.key && (
                <span className="block text-sm text-ink-3">{t.byKey(item.key.title)}</span>
              )}
            </>
          ),
        },
        why: {
          title: t.details,
          cell: (item) => <Passage as="span">{formatDetail(item.details)}</Passage>,
        },
        when: {
          title: t.time,
          tight: true,
          cell: (item) => (
            <FormattedText as="time" dateTime={item.created_at}>
              {t.when(format.date(item.created_at, 'short'), format.time(item.created_at))}
            </FormattedText>
          ),
        },
      }}
    />
  )
}
