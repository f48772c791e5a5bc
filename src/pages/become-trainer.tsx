import { href } from 'react-router'
import { catalogueCalls } from '#features/catalogue/contract.ts'
import { DarkHeader } from '#features/catalogue/components/dark-header.tsx'
import { pickName } from '#platform/language/names.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { getMessageLocale } from '#platform/language/locale.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { redirectToLogin } from '#platform/page/redirects.server.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { createLazyPart } from '#ui/base/lazy-part.ts'
import { Tag } from '#ui/display/tag.tsx'
import { contentCalls } from '#features/content/home/contract.ts'
import { findSeoValue } from '#features/content/rules.ts'
import { applicationCalls } from '#features/content/applications/contract.ts'
import { applicationMessages } from '#features/content/applications/messages.ts'
import { AlreadyTrainerNotice, ApplicationStatus } from './become-trainer/application-state.tsx'
import { GuestInvitation } from './become-trainer/guest-invitation.tsx'
import { NextSteps } from './become-trainer/next-steps.tsx'
import { isOpenApplication } from '#features/content/applications/rules.ts'
import type { Route } from './+types/become-trainer'

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { actor, reader, origin } = context.get(pageRequestContext)
  const [application, categories, seo] = await Promise.all([
    actor ? call(applicationCalls.application, {}) : null,
    call(catalogueCalls.categories, {}),
    call(contentCalls.seo, {}),
  ])
  const t = applicationMessages[getMessageLocale(reader)]
  return {
    person: actor && {
      name: pickName(reader.locale, actor),
      hue: actor.hue,
      image: actor.image,
      is_trainer: actor.is_trainer,
    },
    application,
    again: url.searchParams.has('again'),
    fields: categories
      .filter((it) => it.parent_id === null)
      .map(({ slug, title }) => ({ value: slug, label: title })),
    origin,
    title: findSeoValue(seo, '16trainer_title', reader.locale) ?? t.title,
    description: findSeoValue(seo, '17trainer_desc', reader.locale) ?? t.lead,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, reader } = context.get(pageRequestContext)
  if (!actor) throw redirectToLogin(request)
  const call = context.get(callerContext)
  let values = {}
  try {
    const { fields, files } = await readSentForm(request, applicationCalls.apply.uploadBytes!)
    const { intent, ...typed } = fields
    values = typed
    if (intent === 'withdraw') await call(applicationCalls.withdraw, {})
    else
      await call(applicationCalls.apply, { ...typed, ...files } as EndpointInput<
        typeof applicationCalls.apply
      >)
    return { done: intent === 'withdraw' ? ('withdrawn' as const) : ('sent' as const) }
  } catch (error) {
    return buildFormFailure(error, reader.locale, values)
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? buildPageTags(matches[0].loaderData, {
        title: loaderData.title,
        description: loaderData.description,
        share: { kind: 'page', slug: 'become-trainer' },
      })
    : []

/** Loaded lazily because visitors see an invitation instead. */
const ApplicationForm = createLazyPart(
  async () => (await import('./become-trainer/application-form.tsx')).ApplicationForm,
)

export default function BecomeTrainer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(applicationMessages)
  const academy = useAcademy()
  const { person, application, fields, origin, title } = loaderData
  const failed = actionData && 'failure' in actionData ? actionData : null
  const showsState =
    application &&
    (isOpenApplication(application.state) ||
      application.state === 'approved' ||
      (application.state === 'declined' && !loaderData.again))
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR &&
          buildBreadcrumbList(origin, academy, [{ title, path: href('/become-trainer') }])
        }
      />
      <DarkHeader slug="become-trainer">
        <p>
          <Tag tone="accent">{t.open}</Tag>
        </p>
        <h1 className="text-3xl md:text-4xl">{t.heading}</h1>
        <p className="max-w-140 text-lg text-on-night-2">{t.lead}</p>
      </DarkHeader>
      <div className="wrap grid items-start gap-6 pt-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-6">
          {actionData && 'done' in actionData && actionData.done === 'withdrawn' && (
            <Alert tone="good" title={t.withdrawn} />
          )}
          {!person ? (
            <GuestInvitation />
          ) : person.is_trainer ? (
            <AlreadyTrainerNotice />
          ) : showsState ? (
            <ApplicationStatus
              application={application}
              isSent={
                actionData !== undefined && 'done' in actionData && actionData.done === 'sent'
              }
            />
          ) : (
            <ApplicationForm
              person={person}
              fields={fields}
              failure={failed?.failure ?? null}
              values={failed?.values ?? {}}
            />
          )}
        </div>
        <NextSteps at={application && isOpenApplication(application.state) ? 2 : 1} />
      </div>
    </>
  )
}
