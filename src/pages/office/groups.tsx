import { UsersRound } from 'lucide-react'
import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { pickName } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { readFilters, loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/base/link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { buildOptions } from '#ui/display/lists/list-search.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { groupMessages } from '#features/learning/groups/messages.ts'
import { joinLinkStates } from '#features/learning/groups/rules.ts'
import type { Route } from './+types/groups'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { groupList } from '#features/learning/groups/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const asked = readFilters(args.url, { q: 100, link: joinLinkStates })
  return { asked, found: await loadList(args, groupList, officeGroups.find, asked) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const { locale } = context.get(pageRequestContext).reader
  const call = context.get(callerContext)
  try {
    if (fields.intent === 'close') {
      const close = (group_id: string) => call(officeGroups.setCode, { group_id, open: false })
      return { chosen: await runForEachSelected(all('chosen'), locale, close) }
    }
    const { id } = await call(officeGroups.add, {
      name: fields.name ?? '',
      name_ar: fields.name_ar ?? '',
    })
    return redirect(href('/office/groups/:id', { id: String(id) }))
  } catch (error) {
    return buildFormFailure(error, locale, fields)
  }
}

export const meta: Route.MetaFunction = buildUnlistedMeta((tongue) => groupMessages[tongue].groups)

export default function Groups({ loaderData: { asked, found }, actionData }: Route.ComponentProps) {
  const t = useMessages(groupMessages)
  const format = useFormat()
  const locale = useLocale()
  const isFiltered = Object.values(asked).some(Boolean)
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  return (
    <ListPage
      title={t.groups}
      lead={t.lead}
      list={groupList}
      found={found}
      asked={asked}
      search={{
        q: t.search,
        filters: { link: { label: t.code, options: buildOptions(joinLinkStates, t) } },
      }}
      file="/api/office/groups/list"
      status={t.found(found.total)}
      result={actionData && 'chosen' in actionData ? actionData.chosen : undefined}
      bulk={{
        form: 'chosen-groups',
        note: t.closeText,
        name: (item) => pickName(locale, item),
        actions: { close: t.closeTicked },
      }}
      empty={{
        icon: UsersRound,
        title: t.none,
        text: t.noneText,
        filtered: { title: t.noneFound, text: t.noneFoundText },
      }}
      columns={{
        group: {
          title: t.group,
          cell: (item) => (
            <Link
              to={href('/office/groups/:id', { id: String(item.id) })}
              className="flex min-h-target items-center font-semibold hover:underline"
            >
              <BidiText>{pickName(locale, item)}</BidiText>
            </Link>
          ),
        },
        members: { title: t.members, numeric: true, cell: (it) => format.count(it.members) },
        managers: { title: t.managers, numeric: true, cell: (it) => format.count(it.managers) },
        link: { title: t.code, tight: true, cell: (it) => t[it.link] },
        created: {
          title: t.created,
          tight: true,
          cell: (it) => format.date(it.created_at, 'short'),
        },
      }}
    >
      <FailureAlert failure={failure} />
      <details open={found.total === 0 && !isFiltered}>
        <summary className="inline-flex min-h-target cursor-pointer items-center font-medium text-brand-ink">
          {t.add}
        </summary>
        <Form method="post" className="grid max-w-160 gap-3 pt-2">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t.name}
              name="name"
              required
              maxLength={120}
              error={failure?.fields?.name}
            />
            <TextField
              label={t.nameAr}
              name="name_ar"
              optional
              maxLength={120}
              lang="ar"
              dir="rtl"
            />
          </div>
          <Button type="submit" size="sm" className="justify-self-start">
            {t.add}
          </Button>
        </Form>
      </details>
    </ListPage>
  )
}
