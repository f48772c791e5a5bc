import { Download } from 'lucide-react'
import { href } from 'react-router'
import { getGroupFilePath } from '#features/learning/groups/paths.ts'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { toLocale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { memberGroups } from '#features/learning/groups/contract.ts'
import { groupMessages } from '#features/learning/groups/messages.ts'
import { MemberTable } from '#features/learning/groups/member-table.tsx'
import type { Route } from './+types/group'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const found = await catchNotFound(
    context.get(callerContext)(memberGroups.members, {
      group_id: params.id,
      page: getPageNumber(url),
    }),
  )
  if (!found) throw new Failure('not_found')
  return redirectPastLastPage(url, found)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  buildTitleTags(matches[0].loaderData, (tongue) =>
    loaderData ? pickName(toLocale(tongue), loaderData.group) : groupMessages[tongue].myGroups,
  )

export default function MyGroup({
  loaderData: { group, items, page, pages, total },
}: Route.ComponentProps) {
  const t = useMessages(groupMessages)
  const locale = useLocale()
  return (
    <div className="wrap grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <Breadcrumbs
        trail={[{ to: href('/my/groups'), title: t.myGroups }]}
        here={<BidiText>{pickName(locale, group)}</BidiText>}
      />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-3xl">
            <BidiText>{pickName(locale, group)}</BidiText>
          </h1>
          <FormattedText as="p" className="text-ink-2">
            {t.membersCount(total)}
          </FormattedText>
        </div>
        <ButtonLink to={getGroupFilePath(group.id)} variant="line" reloadDocument>
          <Icon of={Download} size={18} /> {t.file}
        </ButtonLink>
      </header>
      <MemberTable members={items} />
      <Pagination
        page={page}
        pages={pages}
        href={(it) => `${href('/my/groups/:id', { id: String(group.id) })}?page=${it}`}
      />
    </div>
  )
}
