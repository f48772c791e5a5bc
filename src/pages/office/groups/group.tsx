import { Download } from 'lucide-react'
import { href, Form, redirect } from 'react-router'
import { getOfficeGroupFilePath } from '#features/learning/groups/paths.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { toLocale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { groupMessages } from '#features/learning/groups/messages.ts'
import { JoinLinkPanel, AddByEmailForm, ManagersPanel, SeatsPanel } from './group-panels.tsx'
import { MemberTable } from '#features/learning/groups/member-table.tsx'
import type { Route } from './+types/group'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const group = await catchNotFound(call(officeGroups.get, { group_id: params.id }))
  if (!group) throw new Failure('not_found')
  const members = redirectPastLastPage(
    url,
    await call(officeGroups.members, { group_id: group.id, page: getPageNumber(url) }),
  )
  return { group, members, origin: context.get(pageRequestContext).origin }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent = '', ...fields } = await readFormFields(request)
  const call = context.get(callerContext)
  const input = { group_id: params.id, ...fields }
  try {
    if (intent === 'name')
      await call(officeGroups.save, input as EndpointInput<typeof officeGroups.save>)
    else if (intent === 'member')
      await call(officeGroups.addMember, input as EndpointInput<typeof officeGroups.addMember>)
    else if (intent === 'remove')
      await call(
        officeGroups.removeMember,
        input as EndpointInput<typeof officeGroups.removeMember>,
      )
    else if (intent === 'manager')
      await call(officeGroups.addManager, input as EndpointInput<typeof officeGroups.addManager>)
    else if (intent === 'remove-manager')
      await call(
        officeGroups.removeManager,
        input as EndpointInput<typeof officeGroups.removeManager>,
      )
    else if (intent === 'seats')
      await call(officeGroups.addSeats, input as EndpointInput<typeof officeGroups.addSeats>)
    else if (intent === 'code')
      await call(officeGroups.setCode, input as EndpointInput<typeof officeGroups.setCode>)
    else throw new Failure('malformed_request')
    return redirect(href('/office/groups/:id', { id: params.id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, {
      intent,
      ...fields,
    })
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) =>
    loaderData ? pickName(toLocale(tongue), loaderData.group) : groupMessages[tongue].groups,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Group({
  loaderData: { group, members, origin },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(groupMessages)
  const locale = useLocale()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/groups'), title: t.groups }]}
        here={<BidiText>{pickName(locale, group)}</BidiText>}
      />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">
            <BidiText>{pickName(locale, group)}</BidiText>
          </h1>
          <FormattedText as="p" className="text-sm text-ink-2">
            {t.membersCount(group.members)}
          </FormattedText>
        </div>
        <p className="flex flex-wrap gap-2">
          <ButtonLink
            to={`${href('/office/people/import')}?group=${group.id}`}
            variant="line"
            size="sm"
          >
            {t.import}
          </ButtonLink>
          <ButtonLink
            to={`${href('/office/reports/:kind', { kind: 'learners' })}?group=${group.id}`}
            variant="line"
            size="sm"
          >
            {t.report}
          </ButtonLink>
          <ButtonLink to={getOfficeGroupFilePath(group.id)} variant="line" size="sm" reloadDocument>
            <Icon of={Download} size={18} /> {t.file}
          </ButtonLink>
        </p>
      </header>
      <FailureAlert failure={actionData?.failure} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SeatsPanel group={group} answer={actionData} />
        <div className="grid gap-5">
          <ManagersPanel group={group} answer={actionData} />
          <JoinLinkPanel group={group} origin={origin} />
        </div>
      </div>
      <section className="grid gap-3" aria-label={t.members}>
        <AddByEmailForm intent="member" title={t.addMember} answer={actionData} />
        <MemberTable
          members={members.items}
          act={(item) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="user_id" value={item.id} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                variant="ghost"
                size="sm"
                aria-label={t.removeNamed(item.name)}
              >
                {t.removeMember}
              </Button>
            </Form>
          )}
        />
        <Pagination
          page={members.page}
          pages={members.pages}
          href={(page) => `${href('/office/groups/:id', { id: String(group.id) })}?page=${page}`}
        />
      </section>
      <Panel title={t.name}>
        <Form
          method="post"
          preventScrollReset
          className="grid gap-3 sm:grid-cols-2"
          key={group.name + group.name_ar}
        >
          <input type="hidden" name="intent" value="name" />
          <TextField
            label={t.name}
            name="name"
            required
            maxLength={120}
            defaultValue={group.name}
          />
          <TextField
            label={t.nameAr}
            name="name_ar"
            optional
            maxLength={120}
            lang="ar"
            dir="rtl"
            defaultValue={group.name_ar}
          />
          <Button type="submit" variant="soft" className="justify-self-start">
            {t.save}
          </Button>
        </Form>
      </Panel>
    </div>
  )
}
