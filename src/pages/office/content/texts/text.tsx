import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { BilingualFields } from '#pages/office/content/components/item-fields.tsx'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import { officeTexts, type TextDetails } from '#features/administration/texts/contract.ts'
import { officeTextMessages } from '#features/administration/texts/messages.ts'
import { TextPreview } from './text-preview.tsx'
import { useTextName } from './text-name.tsx'
import type { Route } from './+types/text'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params: { key }, url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const text = await call(officeTexts.get, { key })
  const shown = await call(officeTexts.preview, { key, ...text.words })
  const may_save = !text.admin_only || context.get(pageRequestContext).actor?.staff_role === 'admin'
  return {
    text,
    may_save,
    shown,
    saved: url.searchParams.has('saved'),
    sent: url.searchParams.get('sent'),
  }
}

const parseWordings = (typed: Record<string, string>) => ({
  en: { subject: typed.subject ?? '', body: typed.body ?? '' },
  ar: { subject: typed.subject_ar ?? '', body: typed.body_ar ?? '' },
})

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const typed = await readFormFields(request)
  const call = context.get(callerContext)
  const none = { subject: '', body: '' }
  try {
    const { intent, updated_at = '' } = typed
    if (intent === 'preview')
      return {
        shown: await call(officeTexts.preview, { key, ...parseWordings(typed) }),
        values: typed,
        failure: null,
      }
    if (intent === 'test') {
      const { email } = await call(officeTexts.test, { key })
      return redirect(
        `${href('/office/content/texts/:key', { key })}?${new URLSearchParams({ sent: email })}`,
      )
    }
    if (intent === 'save')
      await call(officeTexts.save, { key, ...parseWordings(typed), updated_at })
    else if (intent === 'standard')
      await call(officeTexts.save, { key, en: none, ar: none, updated_at })
    else throw new Failure('malformed_request')
    return redirect(`${href('/office/content/texts/:key', { key })}?saved`)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeContentMessages[tongue].texts),
  { name: 'robots', content: 'noindex' },
]

export default function Text({
  loaderData: { text, may_save, shown, saved, sent },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeTextMessages)
  const content = useMessages(officeContentMessages)
  const title = useTextName()(text.key)
  const typed = actionData && 'shown' in actionData ? actionData.shown : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        trail={[{ to: href('/office/content/texts'), title: content.texts }]}
        here={title}
      />
      <h1 className="text-2xl">{title}</h1>
      {!actionData && (saved || sent) && <Alert tone="good">{sent ? t.sent(sent) : t.saved}</Alert>}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_30rem]">
        <TextForm
          key={text.updated_at}
          text={text}
          maySave={may_save}
          failure={actionData?.failure ?? null}
          values={actionData?.values ?? {}}
        />
        <TextPreview text={text} shown={typed ?? shown} />
      </div>
    </div>
  )
}

type TextFailure = NonNullable<Route.ComponentProps['actionData']>['failure']

type TextFormProps = {
  text: TextDetails
  maySave: boolean
  failure: TextFailure
  values: Record<string, string | undefined>
}

function TextForm({ text, maySave, failure, values }: TextFormProps) {
  const t = useMessages(officeTextMessages)
  const content = useMessages(officeContentMessages)
  const pending = useNavigation().formData?.get('intent')
  const now: Record<string, string> = {
    subject: text.words.en.subject,
    subject_ar: text.words.ar.subject,
    body: text.words.en.body,
    body_ar: text.words.ar.body,
  }
  const theirs = (
    failure?.theirs as
      | { value: TextDetails['words'] | null; updated_at: string | null }[]
      | undefined
  )?.[0]
  const wrong = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([name, why]) => {
      const [locale, field] = name.split('.')
      return [locale === 'ar' ? `${field}_ar` : (field ?? name), why]
    }),
  )
  const filled = { of: (name: string) => values[name] ?? now[name] ?? '', wrong }
  const isMail = text.kind === 'mail'
  return (
    <Form method="post" preventScrollReset className="grid min-w-0 gap-4">
      <FailureAlert failure={failure} />
      {text.admin_only && <Alert tone="info">{maySave ? t.noLinks : t.adminOnly}</Alert>}
      {theirs && <ConflictingVersion>{JSON.stringify(theirs.value, null, 2)}</ConflictingVersion>}
      <input type="hidden" name="updated_at" value={(theirs ?? text).updated_at ?? ''} />
      <Panel title={content.wording} {...(isMail && { text: <Marks>{t.marks}</Marks> })}>
        <div className="grid gap-5">
          <BilingualFields
            pair={{ name: 'subject', as: 'line', max: 200 }}
            label={isMail ? t.subject : t.title}
            filled={filled}
            missing={[]}
          />
          <BilingualFields
            pair={{ name: 'body', as: 'text', max: 6000 }}
            label={isMail ? t.body : t.sentence}
            filled={filled}
            missing={[]}
          />
        </div>
      </Panel>
      {text.params.length > 0 && (
        <Panel title={t.inBraces} text={t.inBracesText} tone="soft">
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {text.params.map((param) => (
              <div key={param.name} className="flex flex-wrap items-baseline gap-x-2">
                <dt dir="ltr" className="font-semibold">
                  <code>{`{${param.name}}`}</code>
                </dt>
                <dd className="min-w-0 wrap-anywhere text-ink-3">
                  <BidiText>{param.sample.en}</BidiText>
                  {param.needed && <span className="text-warning"> ({t.needed})</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      <div className="flex flex-wrap gap-3">
        {maySave && (
          <Button type="submit" name="intent" value="save" pending={pending === 'save'}>
            {t.save}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="preview"
          variant="line"
          pending={pending === 'preview'}
        >
          {t.preview}
        </Button>
        {maySave && text.own.length > 0 && (
          <Button
            type="submit"
            name="intent"
            value="standard"
            variant="ghost"
            pending={pending === 'standard'}
          >
            {t.putBack}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Renders markup as LTR code that may break anywhere, in a font with Arabic letters. */
const Marks = ({ children }: { children: string }) =>
  children.split(/(\*\*[^*]+\*\*|\{[^}]+\})/).map((part, at) =>
    at % 2 ? (
      <code key={at} dir="ltr" className="font-sans">
        {part}
      </code>
    ) : (
      part
    ),
  )
