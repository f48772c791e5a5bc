import { catalogue } from '#features/catalogue/contract.ts'
import { NightHead } from '#features/catalogue/parts/night-head.tsx'
import { nameIn } from '#platform/language/names.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import type { InputOf } from '#platform/call/contract.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { breadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { tongueOf } from '#platform/language/locale.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { sendToLogin } from '#platform/page/redirects.server.ts'
import { useAcademy } from '#platform/page/academy.ts'
import { useWords } from '#platform/language/words.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { lazyPart } from '#ui/base/lazy-part.ts'
import { Tag } from '#ui/display/tag.tsx'
import { content } from '../../contract.ts'
import { seoValue } from '../../rules.ts'
import { applications } from '../contract.ts'
import { m } from '../messages.ts'
import { AlreadyTrainer, ApplicationState } from '../parts/application-state.tsx'
import { GuestInvitation } from '../parts/guest-invitation.tsx'
import { NextSteps } from '../parts/next-steps.tsx'
import { isOpen } from '../rules.ts'
import type { Route } from './+types/become-trainer'

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { actor, reader, origin } = context.get(pageRequest)
  const [application, categories, seo] = await Promise.all([
    actor ? call(applications.application, {}) : null,
    call(catalogue.categories, {}),
    call(content.seo, {}),
  ])
  const said = m[tongueOf(reader)]
  return {
    person: actor && { name: nameIn(reader.locale, actor), hue: actor.hue, image: actor.image, is_trainer: actor.is_trainer },
    application,
    again: url.searchParams.has('again'),
    fields: categories.filter((it) => it.parent_id === null).map(({ slug, title }) => ({ value: slug, label: title })),
    origin,
    title: seoValue(seo, '16trainer_title', reader.locale) ?? said.title,
    description: seoValue(seo, '17trainer_desc', reader.locale) ?? said.lead,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, reader } = context.get(pageRequest)
  if (!actor) throw sendToLogin(request)
  const call = context.get(caller)
  let values = {}
  try {
    const { fields, files } = await sentForm(request, applications.apply.uploadBytes!)
    const { intent, ...typed } = fields
    values = typed
    if (intent === 'withdraw') await call(applications.withdraw, {})
    else await call(applications.apply, { ...typed, ...files } as InputOf<typeof applications.apply>)
    return { done: intent === 'withdraw' ? ('withdrawn' as const) : ('sent' as const) }
  } catch (error) {
    return failedForm(error, reader.locale, values)
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageTags(matches[0].loaderData, {
        title: loaderData.title,
        description: loaderData.description,
        share: { kind: 'page', slug: 'become-trainer' },
      })
    : []

/** Visitors see an invitation instead, and are spared its fields. */
const ApplicationForm = lazyPart(async () => (await import('../parts/application-form.tsx')).ApplicationForm)

export default function BecomeTrainer({ loaderData, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const academy = useAcademy()
  const { person, application, fields, origin, title } = loaderData
  const failed = actionData && 'failure' in actionData ? actionData : null
  const showsState =
    application &&
    (isOpen(application.state) || application.state === 'approved' || (application.state === 'declined' && !loaderData.again))
  return (
    <>
      <JsonLd data={import.meta.env.SSR && breadcrumbList(origin, academy, [{ title, path: '/become-trainer' }])} />
      <NightHead slug="become-trainer">
        <p>
          <Tag tone="accent">{said.open}</Tag>
        </p>
        <h1 className="text-3xl md:text-4xl">{said.heading}</h1>
        <p className="max-w-140 text-lg text-on-night-2">{said.lead}</p>
      </NightHead>
      <div className="wrap grid items-start gap-6 pt-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-6">
          {actionData && 'done' in actionData && actionData.done === 'withdrawn' && <Alert tone="good" title={said.withdrawn} />}
          {!person ? (
            <GuestInvitation />
          ) : person.is_trainer ? (
            <AlreadyTrainer />
          ) : showsState ? (
            <ApplicationState
              application={application}
              isSent={actionData !== undefined && 'done' in actionData && actionData.done === 'sent'}
            />
          ) : (
            <ApplicationForm person={person} fields={fields} failure={failed?.failure ?? null} values={failed?.values ?? {}} />
          )}
        </div>
        <NextSteps at={application && isOpen(application.state) ? 2 : 1} />
      </div>
    </>
  )
}
