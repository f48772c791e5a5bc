import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { supportCategories, type SupportCategory } from '#features/support/categories/contract.ts'
import { m } from '#features/support/categories/messages.ts'
import { contactCategories } from '#features/support/categories/rules.ts'
import type { Route } from './+types/categories'
import { hintMax, titleMax } from '#features/support/categories/limits.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    categories: await context.get(callerContext)(supportCategories.list, {}),
    isSaved: url.searchParams.has('saved'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = context.get(callerContext)
  const fields = await readFormFields(request)
  const { intent, ...values } = fields
  const { slug = '' } = values
  try {
    if (intent === 'save')
      await call(supportCategories.save, values as EndpointInput<typeof supportCategories.save>)
    else if (intent === 'remove') await call(supportCategories.remove, { slug })
    else if (intent === 'restore') await call(supportCategories.restore, { slug })
    else throw new Failure('malformed_request')
    return redirect(`${href('/office/support/categories')}?saved=yes`)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => m[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function SupportCategories({
  loaderData: { categories, isSaved },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(m)
  const failed = actionData?.values['slug'] ?? null
  return (
    <div className="grid max-w-220 gap-4">
      <Breadcrumbs trail={[{ to: href('/office/support'), title: t.desk }]} here={t.title} />
      <header>
        <h1 className="text-2xl">{t.title}</h1>
        <p className="text-sm text-ink-2">{t.text}</p>
      </header>
      {isSaved && !actionData && <Alert tone="good" title={t.saved} />}
      {[...categories, null].map((item) => (
        <CategoryForm
          key={item ? JSON.stringify(item) : `new:${categories.length}`}
          category={item}
          failure={actionData && failed === (item?.slug ?? '') ? actionData.failure : null}
          typed={actionData && failed === (item?.slug ?? '') ? actionData.values : {}}
        />
      ))}
    </div>
  )
}

type Answered = NonNullable<Route.ComponentProps['actionData']>

function CategoryForm({
  category,
  failure,
  typed,
}: {
  category: SupportCategory | null
  failure: Answered['failure'] | null
  typed: Record<string, string | undefined>
}) {
  const t = useMessages(m)
  const locale = useLocale()
  const sent = useNavigation().formData
  const pending = sent?.get('slug') === (category?.slug ?? '') ? sent.get('intent') : null
  const field = (name: 'title' | 'title_ar' | 'hint' | 'hint_ar') => ({
    name,
    lang: name.endsWith('_ar') ? 'ar' : 'en',
    dir: name.endsWith('_ar') ? ('rtl' as const) : ('ltr' as const),
    maxLength: name.startsWith('title') ? titleMax : hintMax,
    defaultValue: typed[name] ?? category?.[name],
    error: failure?.fields?.[name],
  })
  const isKept =
    category !== null &&
    (category.tickets > 0 || contactCategories.some((it) => it === category.slug))
  return (
    <Panel
      title={category ? <BidiText>{pickTitle(locale, category)}</BidiText> : t.add}
      text={category && <FormattedText>{t.tickets(category.tickets)}</FormattedText>}
      end={category?.archived_at && <Status tone="idle">{t.archived}</Status>}
    >
      <Form method="post" className="grid gap-4">
        <FailureAlert failure={failure} />
        <input type="hidden" name="slug" value={category?.slug ?? ''} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t.titleEn} required {...field('title')} />
          <TextField label={t.titleAr} required {...field('title_ar')} />
          <TextField label={t.hintEn} optional {...field('hint')} />
          <TextField label={t.hintAr} optional {...field('hint_ar')} />
          <TextField
            label={t.position}
            name="position"
            inputMode="numeric"
            dir="ltr"
            maxLength={3}
            defaultValue={typed['position'] ?? String(category?.position ?? '')}
            description={t.positionHint}
            error={failure?.fields?.['position']}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" size="sm" pending={pending === 'save'}>
            {t.save}
          </Button>
          {category?.archived_at ? (
            <Button
              type="submit"
              name="intent"
              value="restore"
              variant="line"
              size="sm"
              formNoValidate
              pending={pending === 'restore'}
            >
              {t.restore}
            </Button>
          ) : (
            category && (
              <Button
                type="submit"
                name="intent"
                value="remove"
                variant="ghost"
                formNoValidate
                pending={pending === 'remove'}
              >
                {isKept ? t.archive : t.remove}
              </Button>
            )
          )}
        </div>
      </Form>
    </Panel>
  )
}
