import { Route as Way } from 'lucide-react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { ArtImage } from '#features/catalogue/components/art-image.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { TitleFields } from '#features/authoring/drafts/components/title-fields.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import { diplomaDraftCalls, type ListedDiploma } from '#features/authoring/diplomas/contract.ts'
import { diplomaBuilderMessages } from '#features/authoring/diplomas/messages.ts'
import type { Route } from './+types/diplomas'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = redirectPastLastPage(
    url,
    await context.get(callerContext)(diplomaDraftCalls.find, { page: getPageNumber(url) }),
  )
  return { found, now: getNow().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readFormFields(request)
  try {
    const { title = '', title_ar = '' } = typed
    const { diploma_id } = await context.get(callerContext)(diplomaDraftCalls.create, {
      title,
      title_ar,
    })
    throw redirect(href('/office/diplomas/:diploma/details', { diploma: String(diploma_id) }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => diplomaBuilderMessages[tongue].diplomas)

export default function Diplomas({
  loaderData: { found, now },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useMessages(diplomaBuilderMessages)
  const all = useMessages(studioMessages)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="grid content-start gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t.diplomas}</h1>
        <p className="text-ink-3">{t.text}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <section className="grid gap-4">
          {found.items.length ? (
            <ul className="grid gap-3">
              {found.items.map((item) => (
                <li key={item.id}>
                  <Diploma diploma={item} now={now} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon={Way} title={t.none} text={t.newText} />
          )}
          <Pagination
            page={found.page}
            pages={found.pages}
            href={(page) => `${href('/office/diplomas')}?page=${page}`}
          />
        </section>
        <Panel title={t.newDiploma} text={t.newText} as="aside">
          <Form method="post" className="grid gap-4">
            <FailureAlert failure={answer?.failure} />
            <TitleFields values={answer?.values} wrong={answer?.failure?.fields} />
            <Button type="submit" pending={pending}>
              {all.create}
            </Button>
          </Form>
        </Panel>
      </div>
    </div>
  )
}

function Diploma({ diploma: it, now }: { diploma: ListedDiploma; now: string }) {
  const t = useMessages(diplomaBuilderMessages)
  const all = useMessages(studioMessages)
  const format = useFormat()
  const locale = useLocale()
  return (
    <article className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-3 sm:flex-nowrap">
      <ArtImage src={it.image} className="h-16 w-24 shrink-0 rounded-md" />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <h2 className="text-md leading-ui font-semibold tracking-normal">
          <Link
            to={href('/office/diplomas/:diploma/details', { diploma: String(it.id) })}
            className="hover:underline"
          >
            <BidiText>{pickTitle(locale, it)}</BidiText>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          <span>{t.coursesCount(it.courses_count)}</span>
          {it.students_count > 0 && <span>{all.students(it.students_count)}</span>}
          <span>{all.changed(format.ago(it.updated_at, new Date(now)))}</span>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Status tone={it.published_at ? 'ok' : 'idle'}>
          {it.published_at ? all.published : all.draft}
        </Status>
        {it.published_at && it.is_changed && <Status tone="warn">{t.changed}</Status>}
      </p>
    </article>
  )
}
