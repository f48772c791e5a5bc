import { caller, reading } from '#platform/call.ts'
import { fieldsOf, refusedForm } from '#platform/form.server.ts'
import { breadcrumbList, JsonLd } from '#platform/json-ld.tsx'
import { tongueOf } from '#platform/locale.ts'
import { pageTags } from '#platform/page-tags.ts'
import type { InputOf } from '#platform/contract.ts'
import { useLocale, useWords } from '#platform/words.tsx'
import { content } from '../../contract.ts'
import { contact } from '../contract.ts'
import { words } from '../messages.ts'
import { ContactForm } from '../parts/contact-form.tsx'
import { ContactWays } from '../parts/contact-ways.tsx'
import { MessageSent } from '../parts/message-sent.tsx'
import type { Route } from './+types/contact-us'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { actor, reader, origin } = context.get(reading)
  const [ways, { stamp }] = await Promise.all([call(content.contacts, {}), call(contact.form, {})])
  const said = words[tongueOf(reader)]
  return { ways, stamp, origin, name: actor ? `${actor.first_name} ${actor.last_name}` : '', title: said.title, text: said.description }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  try {
    return await context.get(caller)(contact.send, fields as InputOf<typeof contact.send>)
  } catch (error) {
    return refusedForm(error, context.get(reading).reader.locale, fields)
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
  const said = useWords(words)
  const locale = useLocale()
  return (
    <div className="wrap grid gap-8 pt-6">
      <JsonLd data={import.meta.env.SSR && breadcrumbList(origin, locale, [{ title, path: '/contact-us' }])} />
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
            refused={actionData?.refused ?? null}
          />
        )}
        <ContactWays ways={ways} />
      </div>
    </div>
  )
}

/** A refused form keeps the time it was opened at, unless that was the trouble. */
const stampOf = (it: Route.ComponentProps['actionData']) =>
  it && 'refused' in it && it.refused.code !== 'form_expired' ? it.values['stamp'] : undefined
