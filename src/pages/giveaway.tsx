import { Gift } from 'lucide-react'
import { href, Form, useNavigation } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { giveaways } from '#features/orders/giveaways/contract.ts'
import { giveawayMessages } from '#features/orders/giveaways/messages.ts'
import type { Route } from './+types/giveaway'

export function loader({ url }: Route.LoaderArgs) {
  return { code: (url.searchParams.get('code') ?? '').slice(0, 60) }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  let typed: Record<string, string> = {}
  try {
    typed = await readFormFields(request)
    return { given: await context.get(callerContext)(giveaways.use, { code: typed.code ?? '' }) }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => giveawayMessages[tongue].code),
  { name: 'robots', content: 'noindex' },
]

export default function Giveaway({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const t = useMessages(giveawayMessages)
  const locale = useLocale()
  const pending = useNavigation().state === 'submitting'
  const given = actionData && 'given' in actionData ? actionData.given : null
  const failed = actionData && 'failure' in actionData ? actionData : null
  return (
    <div className="wrap py-6">
      <section className="mx-auto grid max-w-5xl overflow-hidden rounded-xl border border-line bg-surface shadow-e2 md:grid-cols-2">
        <img
          src={getArtPath('farqad-plan', locale === 'ar' ? 'side-rtl' : 'side')}
          alt=""
          width={720}
          height={900}
          className="h-48 w-full object-cover md:h-full"
        />
        <div className="grid content-center gap-5 p-[min(clamp(1.5rem,5vw,3rem),7vw)]">
          {given ? (
            <Given given={given} />
          ) : (
            <>
              <h1 className="text-3xl font-extrabold">{t.title}</h1>
              <p className="text-ink-2">{t.text}</p>
              <Form method="post" className="grid gap-4">
                <FailureAlert failure={failed?.failure} />
                <TextField
                  name="code"
                  label={t.code}
                  description={t.codeText}
                  error={failed?.failure.fields?.code}
                  defaultValue={failed?.values.code ?? code}
                  dir="ltr"
                  maxLength={60}
                  autoComplete="off"
                  autoCapitalize="characters"
                  required
                />
                {failed?.failure.code === 'giveaway_code_used' && (
                  <p className="text-sm text-ink-2">
                    {t.usedText} <TextLink to={href('/contact-us')}>{t.ask}</TextLink>
                  </p>
                )}
                <Button type="submit" block pending={pending}>
                  {t.open}
                </Button>
              </Form>
              <TextLink to={href('/pricing')}>{t.noCode}</TextLink>
            </>
          )}
        </div>
      </section>
    </div>
  )
}

function Given({
  given,
}: {
  given: NonNullable<Extract<Route.ComponentProps['actionData'], { given: unknown }>>['given']
}) {
  const t = useMessages(giveawayMessages)
  const format = useFormat()
  const to =
    given.kind === 'plan' || !given.slug
      ? href('/courses')
      : given.kind === 'course'
        ? href('/course/:id/content', { id: given.slug })
        : href('/diploma/:id', { id: given.slug })
  return (
    <>
      <p role="status">
        <Tag tone="brand" icon={Gift}>
          {t.opened}
        </Tag>
      </p>
      <h1 className="text-3xl font-extrabold">{t.yours(`\u2068${given.title}\u2069`)}</h1>
      <dl className="grid gap-2 border-y border-line py-4 text-sm">
        {[
          [t.from, given.starts_at],
          [t.until, given.ends_at],
        ].map(([name, at]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium">{at && format.date(at)}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={to} block>
        {given.kind === 'plan' ? t.firstCourse : t.start}
      </ButtonLink>
    </>
  )
}
