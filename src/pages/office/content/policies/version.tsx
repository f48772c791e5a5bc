import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { MissingTextTags } from '#pages/office/content/components/content-marks.tsx'
import { BilingualFields } from '#pages/office/content/components/item-fields.tsx'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import {
  officePolicies,
  type PolicyVersionDetails,
} from '#features/administration/policies/contract.ts'
import { officePolicyMessages } from '#features/administration/policies/messages.ts'
import { VersionActions } from './version-actions.tsx'
import { VersionStatus } from './version-badge.tsx'
import { policyTextFields } from '#features/administration/policies/rules.ts'
import type { Route } from './+types/version'
import { BidiText } from '#ui/base/bidi-text.tsx'

type VersionParams = { id: '5terms'; version: number }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const version = await context.get(callerContext)(
    officePolicies.get,
    params as unknown as VersionParams,
  )
  const { zone } = context.get(pageRequestContext).reader
  return {
    version,
    zone,
    earliest: formatZoneTime(zone, getNow()),
    saved: url.searchParams.has('saved'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent, ...typed } = await readFormFields(request)
  const call = context.get(callerContext)
  const it = params as unknown as VersionParams
  const here = href('/office/content/policies/:id/:version', {
    id: it.id,
    version: String(it.version),
  })
  try {
    if (intent === 'save') {
      const { title = '', title_ar = '', body = '', body_ar = '', updated_at = '' } = typed
      await call(officePolicies.save, { ...it, title, title_ar, body, body_ar, updated_at })
      return redirect(`${here}?saved`)
    }
    if (intent === 'publish') await call(officePolicies.publish, it)
    else if (intent === 'schedule') {
      if (!typed.at) throw new Failure('invalid_input', { fields: { at: 'required' } })
      await call(officePolicies.publish, { ...it, at: typed.at })
    } else if (intent === 'unpublish') await call(officePolicies.unpublish, it)
    else if (intent === 'remove') {
      await call(officePolicies.remove, it)
      return redirect(href('/office/content/policies'))
    } else throw new Failure('malformed_request')
    return redirect(here)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) =>
    loaderData
      ? officePolicyMessages[tongue][loaderData.version.id]
      : officeContentMessages[tongue].policies,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Version({
  loaderData: { version, zone, earliest, saved },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officePolicyMessages)
  const content = useMessages(officeContentMessages)
  const format = useFormat()
  const here = t.version(format.number(version.version))
  const isOpen = version.state !== 'published'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        trail={[{ to: href('/office/content/policies'), title: content.policies }]}
        here={
          <FormattedText>
            {t[version.id]}, {here}
          </FormattedText>
        }
      />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t[version.id]}</h1>
        <FormattedText className="text-ink-3">{here}</FormattedText>
        <MissingTextTags missing={version.missing} />
      </header>
      {saved && !actionData && <Alert tone="good">{content.saved}</Alert>}
      {isOpen ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <VersionForm
            key={version.updated_at}
            version={version}
            failure={actionData?.failure ?? null}
            values={actionData?.values ?? {}}
          />
          <aside className="grid gap-4">
            <VersionActions
              version={version}
              zone={zone}
              earliest={earliest}
              wrong={actionData?.failure.fields ?? {}}
            />
          </aside>
        </div>
      ) : (
        <Frozen version={version} />
      )}
    </div>
  )
}

type VersionFailure = NonNullable<Route.ComponentProps['actionData']>

function VersionForm({
  version,
  failure,
  values,
}: {
  version: PolicyVersionDetails
  failure: VersionFailure['failure'] | null
  values: VersionFailure['values']
}) {
  const content = useMessages(officeContentMessages)
  const pending = useNavigation().formData?.get('intent') === 'save'
  const theirs = (failure?.theirs as PolicyVersionDetails | undefined) ?? null
  const of = (name: string) => values[name] ?? (version[name as 'title'] || '')
  return (
    <Form method="post" className="grid gap-4">
      <FailureAlert failure={failure} />
      {theirs && (
        <ConflictingVersion>
          {[theirs.title, theirs.title_ar, theirs.body, theirs.body_ar]
            .filter(Boolean)
            .join('\n\n')}
        </ConflictingVersion>
      )}
      <input type="hidden" name="updated_at" value={(theirs ?? version).updated_at} />
      <Panel title={content.wording} text={content.fallback}>
        <div className="grid gap-5">
          {policyTextFields.map((field) => (
            <BilingualFields
              key={field.name}
              pair={field}
              filled={{ of, wrong: failure?.fields ?? {} }}
              missing={version.missing}
              shown={version.shown}
            />
          ))}
        </div>
      </Panel>
      <Button
        type="submit"
        name="intent"
        value="save"
        pending={pending}
        className="justify-self-start"
      >
        {content.save}
      </Button>
    </Form>
  )
}

/** Read-only, both languages side by side. */
function Frozen({ version }: { version: PolicyVersionDetails }) {
  const t = useMessages(officePolicyMessages)
  const format = useFormat()
  return (
    <>
      <FormattedText as="p" className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <VersionStatus version={version} /> {t.since(format.date(version.published_at!))} {t.frozen}
      </FormattedText>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(['en', 'ar'] as const).map((lang) => (
          <Panel key={lang} title={<BidiText lang={lang}>{pickTitle(lang, version)}</BidiText>}>
            <Prose
              html={lang === 'ar' ? version.shown.body_ar : version.shown.body}
              lang={lang}
              className="text-md"
            />
          </Panel>
        ))}
      </div>
    </>
  )
}
