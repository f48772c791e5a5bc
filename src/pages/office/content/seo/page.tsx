import { useState } from 'react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { shareImageMessages } from '#features/content/seo/messages.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { MissingTextTags } from '#pages/office/content/components/content-marks.tsx'
import { BilingualFields } from '#pages/office/content/components/item-fields.tsx'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import { officeSeo, type PageSeo } from '#features/administration/seo/contract.ts'
import { officeSeoMessages } from '#features/administration/seo/messages.ts'
import { SeoPreview } from './seo-preview.tsx'
import { seoTextFields } from '#features/administration/seo/rules.ts'
import type { Route } from './+types/page'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { items, standing } = await context.get(callerContext)(officeSeo.find, {})
  const of = items.find((it) => it.page === params.page)
  if (!of) throw new Failure('not_found')
  // Pages without a description use that of the home page.
  const home = items[0]!
  const heldIn = (locale: 'en' | 'ar') => ({
    ...standing[locale],
    description:
      (locale === 'ar' && home.description_ar) || home.description || standing[locale].description,
  })
  const held = of === home ? standing : { en: heldIn('en'), ar: heldIn('ar') }
  return {
    of,
    origin: context.get(pageRequestContext).origin,
    standing: held,
    saved: url.searchParams.has('saved'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await readFormFields(request)
  try {
    await context.get(callerContext)(officeSeo.save, {
      ...typed,
      of: params.page,
    } as unknown as EndpointInput<typeof officeSeo.save>)
    return redirect(`${href('/office/content/seo/:page', { page: params.page })}?saved`)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeContentMessages[tongue].seo),
  { name: 'robots', content: 'noindex' },
]

export default function SeoOfOnePage({
  loaderData: { of, origin, standing, saved },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeSeoMessages)
  const content = useMessages(officeContentMessages)
  const shared = useMessages(shareImageMessages)
  const title = of.page === 'home' ? t.home : shared[of.page]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs trail={[{ to: href('/office/content/seo'), title: content.seo }]} here={title} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {of.updated_at && <MissingTextTags missing={of.missing} />}
        <span className="ms-auto">
          <ButtonLink to={of.path} variant="line" size="sm">
            {t.open}
          </ButtonLink>
        </span>
      </header>
      {saved && !actionData && <Alert tone="good">{content.saved}</Alert>}
      <SeoForm
        key={`${of.page} ${of.updated_at}`}
        of={of}
        origin={origin}
        standing={standing}
        failure={actionData?.failure ?? null}
        values={actionData?.values ?? {}}
      />
    </div>
  )
}

type SeoFailure = NonNullable<Route.ComponentProps['actionData']>

function SeoForm({
  of,
  origin,
  standing,
  failure,
  values,
}: Pick<Route.ComponentProps['loaderData'], 'of' | 'origin' | 'standing'> & {
  failure: SeoFailure['failure'] | null
  values: SeoFailure['values']
}) {
  const t = useMessages(officeSeoMessages)
  const content = useMessages(officeContentMessages)
  const pending = useNavigation().formData !== undefined
  const read = (name: string) => values[name] ?? (of[name as 'title'] || '')
  const [typed, setTyped] = useState<Record<string, string | undefined>>({
    ...of,
    missing: undefined,
    updated_at: undefined,
    ...values,
  })
  const theirs = (failure?.theirs as PageSeo | undefined) ?? null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Form
        method="post"
        onInput={(event) =>
          setTyped(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
        }
        className="grid min-w-0 gap-4"
      >
        <FailureAlert failure={failure} />
        {theirs && (
          <ConflictingVersion>
            {seoTextFields
              .flatMap(({ name }) => [theirs[name], theirs[`${name}_ar`]])
              .filter(Boolean)
              .join('\n')}
          </ConflictingVersion>
        )}
        <input type="hidden" name="updated_at" value={(theirs ?? of).updated_at ?? ''} />
        <Panel title={content.wording} text={of.page === 'home' ? t.homeText : content.fallback}>
          <div className="grid gap-5">
            {seoTextFields.map((field) => (
              <BilingualFields
                key={field.name}
                pair={field}
                label={t[field.name]}
                filled={{ of: read, wrong: failure?.fields ?? {} }}
                missing={of.missing}
              />
            ))}
          </div>
        </Panel>
        <Button type="submit" pending={pending} className="justify-self-start">
          {content.save}
        </Button>
      </Form>
      <SeoPreview of={of} typed={typed} standing={standing} origin={origin} />
    </div>
  )
}
