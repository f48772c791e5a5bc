import { href, redirect } from 'react-router'
import { listCountries } from '#features/accounts/countries/rules.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import { pickTitle } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Alert } from '#ui/display/alert.tsx'
import {
  officeContent,
  saveContentCalls,
  type ContentDetails,
} from '#features/administration/content/contract.ts'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import { MissingTextTags } from './components/content-marks.tsx'
import { ItemActions } from './item/item-actions.tsx'
import { ItemForm } from './item/item-form.tsx'
import { isContentKind, getContentKind } from '#features/administration/content/rules.ts'
import type { Route } from './+types/item'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, id } = params as { kind: string; id?: string }
  if (!isContentKind(kind) || (!id && getContentKind(kind).kept)) throw new Failure('not_found')
  const call = context.get(callerContext)
  const { zone, locale } = context.get(pageRequestContext).reader
  const [item, choices] = await Promise.all([
    id ? call(officeContent.get, { kind, id }) : null,
    call(officeContent.choices, {}),
  ])
  const countries = listCountries(locale).map((it) => ({ value: it.id, label: it.name }))
  const parent = choices.parent.filter((it) => it.value !== id)
  const into = choices.into.filter((it) => it.value !== id)
  return {
    kind,
    item,
    choices: { ...choices, parent, into, country_id: countries },
    zone,
    earliest: formatZoneTime(zone, getNow()),
    saved: url.searchParams.has('saved'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { kind, id } = params as { kind: string; id?: string }
  const { fields, files, all } = await readSentForm(request)
  const { intent, ...typed } = {
    ...fields,
    ...(kind === 'posts' && fields.intent === 'save' && { tags: all('tags').join(',') }),
  } as Record<string, string>
  if (!isContentKind(kind)) throw new Failure('not_found')
  const call = context.get(callerContext)
  const it = { kind, id } as { kind: 'posts'; id: string }
  const getPath = (id: string | number) =>
    href('/office/content/:kind/:id', { kind, id: String(id) })
  try {
    if (intent === 'save') {
      const saved = await call(saveContentCalls[it.kind], { ...typed, ...files, id })
      return redirect(`${getPath(saved.id)}?saved`)
    }
    if (intent === 'publish') await call(officeContent.publish, it)
    else if (intent === 'schedule') {
      if (!typed.at) throw new Failure('invalid_input', { fields: { at: 'required' } })
      await call(officeContent.publish, { ...it, at: typed.at })
    } else if (intent === 'unpublish') await call(officeContent.unpublish, it)
    else if (intent === 'merge') {
      await call(officeContent.merge, { id: it.id, into: typed.into ?? '' })
      return redirect(getPath(typed.into ?? ''))
    } else if (intent === 'remove') {
      await call(officeContent.remove, it)
      return redirect(href('/office/content/:kind', { kind }))
    } else throw new Failure('malformed_request')
    return redirect(getPath(it.id))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) =>
      loaderData?.item?.title ||
      (loaderData
        ? officeContentMessages[tongue][loaderData.kind]
        : officeContentMessages[tongue].content),
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Item({
  loaderData: { kind, item, choices, zone, earliest, saved },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeContentMessages)
  const locale = useLocale()
  const theirs = (actionData?.failure.theirs as ContentDetails | undefined) ?? null
  const here = item ? pickTitle(locale, item) : t.new
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        trail={[{ to: href('/office/content/:kind', { kind }), title: t[kind] }]}
        here={here}
      />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">
          <BidiText>{here}</BidiText>
        </h1>
        {item && <MissingTextTags missing={item.missing} />}
      </header>
      {saved && !actionData && <Alert tone="good">{t.saved}</Alert>}
      <div
        className={`grid items-start gap-4 ${item ? 'xl:grid-cols-[minmax(0,1fr)_20rem]' : 'max-w-260'}`}
      >
        <ItemForm
          key={item?.updated_at}
          kind={kind}
          item={item}
          theirs={theirs}
          failure={actionData?.failure ?? null}
          values={actionData?.values ?? {}}
          choices={choices}
        />
        {item && (
          <aside className="grid gap-4">
            <ItemActions
              kind={kind}
              item={item}
              zone={zone}
              earliest={earliest}
              wrong={actionData?.failure.fields ?? {}}
              into={choices.into}
            />
          </aside>
        )}
      </div>
    </div>
  )
}
