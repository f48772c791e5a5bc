import { redirect } from 'react-router'
import { countriesIn } from '#features/accounts/places/rules.ts'
import { commerce } from '#features/commerce/contract.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import type { InputOf } from '#platform/call/contract.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { announcements, type WholeAnnouncement } from '../contract.ts'
import { m } from '../messages.ts'
import { DraftForm } from '../parts/draft-form.tsx'
import type { Route } from './+types/draft'

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { id } = params as { id?: string }
  const [draft, plans] = await Promise.all([id ? call(announcements.get, { id }) : null, call(commerce.activePlans, {})])
  if (draft && draft.state !== 'draft') throw redirect(`/office/announcements/${draft.id}`)
  const { locale } = context.get(pageRequest).reader
  return {
    draft,
    plans: plans.map((it) => ({ value: it.slug, label: it.title })),
    countries: countriesIn(locale).map((it) => ({ value: it.id, label: it.name })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await fieldsOf(request)
  const { id } = params as { id?: string }
  try {
    const saved = await context.get(caller)(announcements.save, { ...typed, ...(id && { id }) } as InputOf<typeof announcements.save>)
    return redirect(`/office/announcements/${saved.id}`)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].new),
  { name: 'robots', content: 'noindex' },
]

export default function Draft({ loaderData: { draft, plans, countries }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const here = draft?.title ?? said.new
  return (
    <div className="grid max-w-220 gap-4">
      <Breadcrumbs trail={[{ to: '/office/announcements', title: said.title }]} here={here} />
      <h1 className="text-2xl">{draft ? said.edit : said.new}</h1>
      <DraftForm
        begun={draft}
        theirs={(actionData?.failure.theirs as WholeAnnouncement | undefined) ?? null}
        failure={actionData?.failure ?? null}
        values={actionData?.values ?? {}}
        plans={plans}
        countries={countries}
      />
    </div>
  )
}
