import { MailCheck } from 'lucide-react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { readFilters, loadList, buildListAction } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { systemStatusCalls } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'
import { useMessageColumns } from './message-columns.tsx'
import { messageKinds } from '#features/administration/system-status/rules.ts'
import { unsentMessageList } from '#features/administration/system-status/list.ts'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { buildOptions } from '#ui/display/lists/list-search.tsx'
import type { Route } from './+types/messages'

export async function loader(args: Route.LoaderArgs) {
  const asked = readFilters(args.url, { q: 100, kind: messageKinds })
  return {
    asked,
    found: await loadList(args, unsentMessageList, systemStatusCalls.messages, asked),
  }
}

export const action = buildListAction({
  resend: (id, call) => call(systemStatusCalls.resend, { id }),
  drop: (id, call) => call(systemStatusCalls.drop, { id }),
})

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => systemStatusMessages[tongue].stuck,
)

export default function StuckMessages({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(systemStatusMessages)
  const { system } = useMessages(officeMessages)
  const columns = useMessageColumns()
  return (
    <ListPage
      title={t.stuck}
      trail={
        <Breadcrumbs trail={[{ to: href('/office/running'), title: system }]} here={t.stuck} />
      }
      list={unsentMessageList}
      found={found}
      asked={asked}
      search={{
        q: t.search,
        filters: { kind: { label: t.kind, options: buildOptions(messageKinds, t) } },
      }}
      file="/api/office/running/messages/list"
      result={actionData}
      bulk={{
        form: 'chosen-messages',
        note: t.resendText,
        name: (item) => item.recipient,
        actions: { resend: t.retry, drop: t.drop },
      }}
      empty={{
        icon: MailCheck,
        title: t.noMessages,
        text: t.noMessagesText,
        filtered: { title: t.noneFound, text: t.noneFoundText },
      }}
      columns={columns}
    />
  )
}
