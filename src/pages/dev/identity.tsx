import { href, data, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import { socialMessages } from '#features/accounts/social-login/messages.ts'
import { ProviderMark } from '#features/accounts/social-login/components/provider-badge.tsx'
import { providers } from '#features/accounts/social-login/gateways/claims.ts'
import type { Route } from './+types/identity'

const people = [
  { en: ['Salma', 'Nabil'], ar: ['سلمى', 'نبيل'], email: 'salma.nabil@example.com' },
  { en: ['Omar', 'Hegazy'], ar: ['عمر', 'حجازي'], email: 'omar.hegazy@example.com' },
  { en: ['Layla', 'Haddad'], ar: ['ليلى', 'حداد'], email: 'layla.haddad@example.com' },
] as const

/** Built-in identity provider; only where it replaces the real ones. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { is_built_in } = await context.get(callerContext)(socialCalls.providers, {})
  const query = new URL(request.url).searchParams
  const provider = providers.find((it) => it === query.get('provider'))
  if (!is_built_in || !provider) throw data(null, { status: 404 })
  const cancel = `${href('/auth/:provider/callback', { provider })}?${new URLSearchParams({ error: 'access_denied', state: query.get('state') ?? '' })}`
  return { provider, cancel }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { reader } = context.get(pageRequestContext)
  const query = new URL(request.url).searchParams
  const {
    email = '',
    first_name = '',
    last_name = '',
    email_verified,
  } = await readFormFields(request)
  try {
    const provider = providers.find((it) => it === query.get('provider'))
    if (!provider) throw new Failure('not_found')
    const { url } = await context.get(callerContext)(socialCalls.localIdentity, {
      provider,
      state: query.get('state') ?? '',
      nonce: query.get('nonce') ?? '',
      challenge: query.get('challenge') ?? '',
      email,
      first_name,
      last_name,
      email_verified,
    })
    return redirect(url)
  } catch (error) {
    return buildFormFailure(error, reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  buildTitleTags(matches[0].loaderData, (tongue) =>
    socialMessages[tongue].localTitle(
      loaderData ? socialMessages[tongue][loaderData.provider] : '',
    ),
  )

export default function Identity({
  loaderData: { provider, cancel },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(socialMessages)
  const locale = useLocale()
  const name = t[provider]
  return (
    <main className="wrap grid max-w-140 gap-5 py-8">
      <h1 className="flex items-center gap-3 text-2xl">
        <ProviderMark of={provider} />
        {t.localTitle(name)}
      </h1>
      <Alert tone="warn">{t.standsIn(name)}</Alert>
      {actionData && <Alert tone="bad" title={actionData.failure.message} />}
      <Panel title={t.pick}>
        <ul className="grid gap-2">
          {people.map(({ email, [locale]: [first_name, last_name] }) => (
            <li key={email}>
              <Form method="post" reloadDocument>
                <Told
                  first_name={first_name}
                  last_name={last_name}
                  email={email}
                  email_verified="on"
                />
                <Button
                  type="submit"
                  variant="line"
                  block
                  className="justify-start! px-3! text-start"
                >
                  <Avatar name={`${first_name} ${last_name}`} hue={null} size={32} />
                  <span className="grid min-w-0 text-sm">
                    {first_name} {last_name}
                    <bdi dir="ltr" className="truncate text-xs text-ink-3">
                      {email}
                    </bdi>
                  </span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t.someoneElse}>
        <Form method="post" reloadDocument className="grid gap-4">
          <div className="grid grid-cols-2 gap-3">
            <TextField name="first_name" label={t.firstName} maxLength={60} />
            <TextField name="last_name" label={t.lastName} maxLength={60} />
          </div>
          <TextField name="email" type="email" label={t.email} required maxLength={254} />
          {/* Facebook verifies no address, and neither does its replacement. */}
          {provider !== 'facebook' && (
            <Checkbox name="email_verified" value="on" defaultChecked>
              {t.verified}
            </Checkbox>
          )}
          <Button type="submit" block>
            {t.goOn}
          </Button>
        </Form>
      </Panel>
      <ButtonLink to={cancel} reloadDocument variant="ghost">
        {t.cancel}
      </ButtonLink>
    </main>
  )
}

function Told(words: Record<string, string>) {
  return Object.entries(words).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
