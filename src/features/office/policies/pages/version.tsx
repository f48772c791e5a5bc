import { Form, redirect, useNavigation } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { now } from '#platform/data/clock.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { titleIn } from '#platform/language/names.ts'
import { clockIn } from '#platform/language/zone-time.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { OtherVersion } from '#ui/display/other-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { MissingMarks } from '../../content/parts/content-marks.tsx'
import { PairFields } from '../../content/parts/item-fields.tsx'
import { m as contentMessages } from '../../content/messages.ts'
import { officePolicies, type WholeVersion } from '../contract.ts'
import { m } from '../messages.ts'
import { VersionActs } from '../parts/version-acts.tsx'
import { VersionMark } from '../parts/version-mark.tsx'
import { policyPairs, versionPath } from '../rules.ts'
import type { Route } from './+types/version'
import { BidiText } from '#ui/base/bidi-text.tsx'

type One = { id: '5terms'; version: number }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const version = await context.get(caller)(officePolicies.get, params as unknown as One)
  const { zone } = context.get(pageRequest).reader
  return { version, zone, earliest: clockIn(zone, now()), saved: url.searchParams.has('saved') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent, ...typed } = await fieldsOf(request)
  const call = context.get(caller)
  const it = params as unknown as One
  const here = versionPath(it.id, it.version)
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
      return redirect('/office/content/policies')
    } else throw new Failure('malformed_request')
    return redirect(here)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) => (loaderData ? m[tongue][loaderData.version.id] : contentMessages[tongue].policies)),
  { name: 'robots', content: 'noindex' },
]

export default function Version({ loaderData: { version, zone, earliest, saved }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const content = useWords(contentMessages)
  const format = useFormat()
  const here = said.version(format.number(version.version))
  const isOpen = version.state !== 'published'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        trail={[{ to: '/office/content/policies', title: content.policies }]}
        here={
          <span suppressHydrationWarning>
            {said[version.id]}, {here}
          </span>
        }
      />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{said[version.id]}</h1>
        <span className="text-ink-3" suppressHydrationWarning>
          {here}
        </span>
        <MissingMarks missing={version.missing} />
      </header>
      {saved && !actionData && <Alert tone="good">{content.saved}</Alert>}
      {isOpen ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <VersionForm key={version.updated_at} version={version} failure={actionData?.failure ?? null} values={actionData?.values ?? {}} />
          <aside className="grid gap-4">
            <VersionActs version={version} zone={zone} earliest={earliest} wrong={actionData?.failure.fields ?? {}} />
          </aside>
        </div>
      ) : (
        <Frozen version={version} />
      )}
    </div>
  )
}

type Failed = NonNullable<Route.ComponentProps['actionData']>

function VersionForm({ version, failure, values }: { version: WholeVersion; failure: Failed['failure'] | null; values: Failed['values'] }) {
  const content = useWords(contentMessages)
  const pending = useNavigation().formData?.get('intent') === 'save'
  const theirs = (failure?.theirs as WholeVersion | undefined) ?? null
  const of = (name: string) => values[name] ?? (version[name as 'title'] || '')
  return (
    <Form method="post" className="grid gap-4">
      <FailureAlert failure={failure} />
      {theirs && <OtherVersion>{[theirs.title, theirs.title_ar, theirs.body, theirs.body_ar].filter(Boolean).join('\n\n')}</OtherVersion>}
      <input type="hidden" name="updated_at" value={(theirs ?? version).updated_at} />
      <Panel title={content.wording} text={content.fallback}>
        <div className="grid gap-5">
          {policyPairs.map((it) => (
            <PairFields
              key={it.name}
              pair={it}
              filled={{ of, wrong: failure?.fields ?? {} }}
              missing={version.missing}
              shown={version.shown}
            />
          ))}
        </div>
      </Panel>
      <Button type="submit" name="intent" value="save" pending={pending} className="justify-self-start">
        {content.save}
      </Button>
    </Form>
  )
}

/** A version as it was agreed to, in both languages side by side. */
function Frozen({ version }: { version: WholeVersion }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2" suppressHydrationWarning>
        <VersionMark version={version} /> {said.since(format.date(version.published_at!))} {said.frozen}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(['en', 'ar'] as const).map((lang) => (
          <Panel key={lang} title={<BidiText lang={lang}>{titleIn(lang, version)}</BidiText>}>
            <Prose html={lang === 'ar' ? version.shown.body_ar : version.shown.body} lang={lang} className="text-md" />
          </Panel>
        ))}
      </div>
    </>
  )
}
