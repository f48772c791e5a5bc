import { Award, UserPen } from 'lucide-react'
import { href, redirect, useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { myCertificateCalls } from '#features/certificates/my-certificates/contract.ts'
import { DiplomaInProgress } from '#features/certificates/diplomas/diploma-under-way.tsx'
import { myCertificateMessages } from '#features/certificates/my-certificates/messages.ts'
import { CertificateCard } from './certificates/certificate-card.tsx'
import { CertificateNameForm } from '#features/certificates/my-certificates/components/name-form.tsx'
import { CourseInProgress } from './certificates/under-way.tsx'
import type { Route } from './+types/certificates'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  return {
    ...(await context.get(callerContext)(myCertificateCalls.get, {})),
    origin: context.get(pageRequestContext).origin,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { name = '', name_ar = '' } = await readFormFields(request)
  try {
    await context.get(callerContext)(myCertificateCalls.name, { name, name_ar })
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, { name, name_ar })
  }
  return redirect(href('/my/certificates'))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => myCertificateMessages[tongue].title)

export default function MyCertificates({ loaderData, actionData }: Route.ComponentProps) {
  const { items, waiting, names, under_way, diplomas, origin } = loaderData
  const t = useMessages(myCertificateMessages)
  const { revalidate } = useRevalidator()
  useEffect(
    () => subscribeToTopic('certificates', () => void revalidate()),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `revalidate` is new at every turn
    [],
  )
  const [next, ...others] = under_way
  return (
    <div className="wrap grid gap-6 py-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-3xl">{t.title}</h1>
          {items.length > 0 && (
            <FormattedText as="p" className="text-ink-2">
              {t.inYourName(items.length)}
            </FormattedText>
          )}
        </div>
        <Link
          to={href('/my/profile')}
          className="flex min-h-target items-center gap-2 text-sm font-semibold text-brand-ink"
        >
          <Icon of={UserPen} size={18} /> {t.nameLink}
        </Link>
      </header>
      {waiting.length > 0 && (
        <CertificateNameForm
          names={names}
          failed={actionData}
          lead={waiting.map((it) => it.title).join(' · ')}
        />
      )}
      {next && <CourseInProgress standing={next} lead={t.next} />}
      {items.length > 0 && (
        <ul className="grid gap-6 @min-[40rem]/page:grid-cols-2">
          {items.map((item) => (
            <li key={item.id} className="grid">
              <CertificateCard certificate={item} origin={origin} />
            </li>
          ))}
        </ul>
      )}
      {items.length + waiting.length + under_way.length === 0 && (
        <EmptyState
          icon={Award}
          title={t.none}
          text={t.noneText}
          action={<ButtonLink to={href('/certificates')}>{t.offered}</ButtonLink>}
        />
      )}
      {others.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-2xl">{t.underWay}</h2>
          {others.map((other) => (
            <CourseInProgress key={other.id} standing={other} />
          ))}
        </section>
      )}
      {diplomas.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-2xl">{t.diplomas}</h2>
          {diplomas.map((item) => (
            <DiplomaInProgress key={item.id} diploma={item} />
          ))}
        </section>
      )}
    </div>
  )
}
