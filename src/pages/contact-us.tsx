import { href } from 'react-router'
import { pickName } from '#platform/language/names.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { getMessageLocale } from '#platform/language/locale.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { contentCalls } from '#features/content/home/contract.ts'
import { contactCalls } from '#features/content/contact/contract.ts'
import { contactMessages } from '#features/content/contact/messages.ts'
import { ContactForm } from './contact-us/contact-form.tsx'
import { ContactWays } from './contact-us/contact-ways.tsx'
import { MessageSent } from './contact-us/message-sent.tsx'
import type { Route } from './+types/contact-us'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { actor, reader, origin } = context.get(pageRequestContext)
  const [ways, { stamp }] = await Promise.all([
    call(contentCalls.contacts, {}),
    call(contactCalls.form, {}),
  ])
  const t = contactMessages[getMessageLocale(reader)]
  return {
    ways,
    stamp,
    origin,
    name: actor ? pickName(reader.locale, actor) : '',
    title: t.title,
    text: t.description,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  try {
    return await context.get(callerContext)(
      contactCalls.send,
      fields as EndpointInput<typeof contactCalls.send>,
    )
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? buildPageTags(matches[0].loaderData, {
        title: loaderData.title,
        description: loaderData.text,
        share: { kind: 'page', slug: 'contact-us' },
      })
    : []

export default function ContactUs({
  loaderData: { ways, stamp, name, origin, title },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(contactMessages)
  const academy = useAcademy()
  return (
    <div className="wrap grid gap-8 pt-6">
      <JsonLd
        data={
          import.meta.env.SSR &&
          buildBreadcrumbList(origin, academy, [{ title, path: href('/contact-us') }])
        }
      />
      <header>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-1 text-lg text-ink-2">{t.lead}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {actionData && 'sent' in actionData ? (
          <MessageSent />
        ) : (
          <ContactForm
            stamp={getStamp(actionData) ?? stamp}
            values={{ name, ...actionData?.values }}
            failure={actionData?.failure ?? null}
          />
        )}
        <ContactWays ways={ways} />
      </div>
    </div>
  )
}

/** A refused form reuses its stamp unless that expired. */
const getStamp = (item: Route.ComponentProps['actionData']) =>
  item && 'failure' in item && item.failure.code !== 'form_expired'
    ? item.values['stamp']
    : undefined
