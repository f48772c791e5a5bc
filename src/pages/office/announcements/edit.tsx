import { href, redirect } from 'react-router'
import { listCountries } from '#features/accounts/countries/rules.ts'
import { commerce } from '#features/pricing/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import {
  announcementCalls,
  type AnnouncementDetails,
} from '#features/administration/announcements/contract.ts'
import { announcementMessages } from '#features/administration/announcements/messages.ts'
import { AnnouncementForm } from './draft-form.tsx'
import type { Route } from './+types/edit'

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { id } = params as { id?: string }
  const [draft, plans] = await Promise.all([
    id ? call(announcementCalls.get, { id }) : null,
    call(commerce.activePlans, {}),
  ])
  if (draft && draft.state !== 'draft')
    throw redirect(href('/office/announcements/:id', { id: String(draft.id) }))
  const { locale } = context.get(pageRequestContext).reader
  return {
    draft,
    plans: plans.map((it) => ({ value: it.slug, label: it.title })),
    countries: listCountries(locale).map((it) => ({ value: it.id, label: it.name })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await readFormFields(request)
  const { id } = params as { id?: string }
  try {
    const saved = await context.get(callerContext)(announcementCalls.save, {
      ...typed,
      ...(id && { id }),
    } as EndpointInput<typeof announcementCalls.save>)
    return redirect(href('/office/announcements/:id', { id: String(saved.id) }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => announcementMessages[tongue].new),
  { name: 'robots', content: 'noindex' },
]

export default function Draft({
  loaderData: { draft, plans, countries },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(announcementMessages)
  const here = draft?.title ?? t.new
  return (
    <div className="grid max-w-220 gap-4">
      <Breadcrumbs trail={[{ to: href('/office/announcements'), title: t.title }]} here={here} />
      <h1 className="text-2xl">{draft ? t.edit : t.new}</h1>
      <AnnouncementForm
        begun={draft}
        theirs={(actionData?.failure.theirs as AnnouncementDetails | undefined) ?? null}
        failure={actionData?.failure ?? null}
        values={actionData?.values ?? {}}
        plans={plans}
        countries={countries}
      />
    </div>
  )
}
