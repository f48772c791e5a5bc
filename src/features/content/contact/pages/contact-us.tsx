import { nameIn } from '#platform/language/names.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { fieldsOf, failedForm } from '#platform/page/form.server.ts'
import { breadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { tongueOf } from '#platform/language/locale.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import type { InputOf } from '#platform/call/contract.ts'
import { useAcademy } from '#platform/page/academy.ts'
import { useWords } from '#platform/language/words.tsx'
import { content } from '../../contract.ts'
import { contact } from '../contract.ts'
import { m } from '../messages.ts'
import { ContactForm } from '../parts/contact-form.tsx'
import { ContactWays } from '../parts/contact-ways.tsx'
import { MessageSent } from '../parts/message-sent.tsx'
import type { Route } from './+types/contact-us'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { actor, reader, origin } = context.get(pageRequest)
  const [ways, { stamp }] = await Promise.all([call(content.contacts, {}), call(contact.form, {})])
  const said = m[tongueOf(reader)]
  return { ways, stamp, origin, name: actor ? nameIn(reader.locale, actor) : '', title: said.title, text: said.description }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  try {
    return await context.get(caller)(contact.send, fields as InputOf<typeof contact.send>)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageTags(matches[0].loaderData, {
        title: loaderData.title,
        description: loaderData.text,
        share: { kind: 'page', slug: 'contact-us' },
      })
    : []

export default function ContactUs({ loaderData: { ways, stamp, name, origin, title }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const academy = useAcademy()
  return (
    <div className="wrap grid gap-8 pt-6">
      <JsonLd data={import.meta.env.SSR && breadcrumbList(origin, academy, [{ title, path: '/contact-us' }])} />
      <header>
        <h1 className="text-3xl">{said.title}</h1>
        <p className="mt-1 text-lg text-ink-2">{said.lead}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {actionData && 'sent' in actionData ? (
          <MessageSent />
        ) : (
          <ContactForm
            stamp={stampOf(actionData) ?? stamp}
            values={{ name, ...actionData?.values }}
            failure={actionData?.failure ?? null}
          />
        )}
        <ContactWays ways={ways} />
      </div>
    </div>
  )
}

/** A refused form keeps the time it was opened at, unless that was the trouble. */
const stampOf = (it: Route.ComponentProps['actionData']) =>
  it && 'failure' in it && it.failure.code !== 'form_expired' ? it.values['stamp'] : undefined
