import { href, Form, redirect, useNavigation } from 'react-router'
import { policyIds, policyPaths, type PolicyId } from '#features/content/policies/paths.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/base/link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { ContentFrame } from '#features/administration/content/content-frame.tsx'
import { MissingTextTags } from './components/content-marks.tsx'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import {
  officePolicies,
  type PolicyVersionRow,
} from '#features/administration/policies/contract.ts'
import { officePolicyMessages } from '#features/administration/policies/messages.ts'
import { VersionStatus } from './policies/version-badge.tsx'
import type { Route } from './+types/policies'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  versions: await context.get(callerContext)(officePolicies.find, {}),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { id = '' } = await readFormFields(request)
  try {
    const { version } = await context.get(callerContext)(officePolicies.begin, {
      id,
    } as EndpointInput<typeof officePolicies.begin>)
    return redirect(href('/office/content/policies/:id/:version', { id, version: String(version) }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeContentMessages[tongue].policies),
  { name: 'robots', content: 'noindex' },
]

export default function Policies({ loaderData: { versions } }: Route.ComponentProps) {
  const t = useMessages(officePolicyMessages)
  return (
    <ContentFrame here="policies" lead={t.lead}>
      {policyIds.map((id) => (
        <Policy key={id} id={id} versions={versions.filter((it) => it.id === id)} />
      ))}
    </ContentFrame>
  )
}

function Policy({ id, versions }: { id: PolicyId; versions: PolicyVersionRow[] }) {
  const t = useMessages(officePolicyMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('id') === id
  const open = versions.find((it) => it.state !== 'published')
  const acts = (
    <div className="flex flex-wrap items-center gap-3">
      {versions.some((it) => it.holds) && (
        <ButtonLink to={href(`/${policyPaths[id]}`)} variant="ghost" size="sm">
          {t.see}
        </ButtonLink>
      )}
      {open ? (
        <ButtonLink
          to={href('/office/content/policies/:id/:version', { id, version: String(open.version) })}
          size="sm"
        >
          {t.proceed}
        </ButtonLink>
      ) : (
        <Form method="post">
          <Button type="submit" name="id" value={id} variant="soft" size="sm" pending={pending}>
            {t.begin}
          </Button>
        </Form>
      )}
    </div>
  )
  return (
    <Panel title={t[id]} end={acts}>
      {versions.length === 0 ? (
        <p className="text-sm text-ink-3">{t.none}</p>
      ) : (
        <ul aria-label={t.versions(t[id])} className="divide-y divide-line">
          {versions.map((item) => (
            <li
              key={item.version}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <Link
                to={href('/office/content/policies/:id/:version', {
                  id,
                  version: String(item.version),
                })}
                className="flex min-h-target flex-wrap items-center gap-x-3 hover:underline"
              >
                <FormattedText as="b" className="font-semibold">
                  {t.version(format.number(item.version))}
                </FormattedText>
                {item.published_at && (
                  <FormattedText className="text-sm text-ink-3">
                    {(item.state === 'published' ? t.since : t.from)(
                      format.date(item.published_at),
                    )}
                  </FormattedText>
                )}
              </Link>
              <span className="flex flex-wrap items-center gap-3">
                <MissingTextTags missing={item.missing} />
                <VersionStatus version={item} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
