import { href, redirect } from 'react-router'
import { CountryLabel } from '#features/administration/components/person-labels.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import {
  officeApplications,
  type ApplicationDetails,
} from '#features/administration/applications/contract.ts'
import { officeApplicationMessages } from '#features/administration/applications/messages.ts'
import { ApplicationActions } from './application/application-actions.tsx'
import { ApplicationSummary } from './application/application-facts.tsx'
import { ApplicationStatus } from './application-badge.tsx'
import type { Route } from './+types/application'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const application = await catchNotFound(
    context.get(callerContext)(officeApplications.get, { id: params.id }),
  )
  if (!application) throw new Failure('not_found')
  return { application }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const call = context.get(callerContext)
  try {
    if (fields.intent === 'review') await call(officeApplications.review, { id })
    else if (fields.intent === 'approve') await call(officeApplications.approve, { id })
    else if (fields.intent === 'decline')
      await call(officeApplications.decline, { id, reason: fields.reason ?? '' })
    else throw new Failure('malformed_request')
    return redirect(href('/office/applications/:id', { id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.application.applicant.name ?? officeApplicationMessages[tongue].title,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Application({
  loaderData: { application },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeApplicationMessages)
  const { applicant } = application
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/applications'), title: t.title }]}
        here={<BidiText>{applicant.name}</BidiText>}
      />
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={applicant.name} hue={applicant.hue} src={applicant.image} size={64} />
        <div className="grid gap-1">
          <h1 className="text-2xl">
            <BidiText>{applicant.name}</BidiText>
          </h1>
          <ApplicationStatus state={application.state} />
        </div>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <ApplicationSummary application={application} />
        <div className="grid min-w-0 gap-5">
          <ApplicationActions
            application={application}
            failure={actionData?.failure}
            values={actionData?.values ?? {}}
          />
          <Applicant application={application} />
        </div>
      </div>
    </div>
  )
}

function Applicant({
  application: { applicant, earlier_count },
}: {
  application: ApplicationDetails
}) {
  const t = useMessages(officeApplicationMessages)
  const format = useFormat()
  return (
    <Panel
      title={t.applicant}
      end={<TextLink to={href('/office/people/:id', { id: applicant.id })}>{t.person}</TextLink>}
    >
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-xs text-ink-3">{t.email}</dt>
          <dd>
            <Address>{applicant.email}</Address>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">{t.country}</dt>
          <dd>
            <CountryLabel country={applicant.country_id} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">{t.joined}</dt>
          <FormattedText as="dd">{format.date(applicant.created_at)}</FormattedText>
        </div>
      </dl>
      {earlier_count > 0 && (
        <FormattedText as="p" className="mt-4 text-sm text-ink-2">
          {t.earlier(earlier_count)}
        </FormattedText>
      )}
    </Panel>
  )
}
