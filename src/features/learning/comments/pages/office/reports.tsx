import { Flag } from 'lucide-react'
import { Form, redirect, useNavigation } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { failedForm, sentForm, withEachChosen } from '#platform/page/form.server.ts'
import { pageIn } from '#platform/call/page-of.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ChosenActs, ChosenBox, ChosenDone } from '#ui/actions/chosen.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { m as uiMessages } from '#ui/base/messages.ts'
import { Passage } from '#ui/display/passage.tsx'
import { lessonPath } from '../../../courses/rules.ts'
import { comments, moderation, type ReportedComment } from '../../contract.ts'
import { m } from '../../messages.ts'
import { commentPath } from '../../rules.ts'
import type { Route } from './+types/reports'

export function loader({ url, context }: Route.LoaderArgs) {
  return context.get(caller)(moderation.reports, { page: pageIn(url) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const { intent, comment_id } = fields
  const call = context.get(caller)
  const { locale } = context.get(pageRequest).reader
  try {
    const act = {
      keep: (it: string) => call(moderation.keep, { comment_id: it }),
      remove: (it: string) => call(comments.remove, { comment_id: it }),
    }[intent ?? '']
    if (!act) throw new Failure('malformed_request')
    if (comment_id === undefined) return await withEachChosen(all('chosen'), locale, act)
    await act(comment_id)
    return redirect('/office/reported')
  } catch (error) {
    return failedForm(error, locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].reports),
  { name: 'robots', content: 'noindex' },
]

export default function Reports({ loaderData: { items, page, pages, total }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{said.reports}</h1>
      <p role="status" className="text-sm text-ink-2" suppressHydrationWarning>
        {said.waiting(total)}
      </p>
      {actionData && ('failure' in actionData ? <Alert tone="bad" title={actionData.failure.message} /> : <ChosenDone {...actionData} />)}
      {items.length > 0 && (
        <ChosenActs form="chosen-comments" note={said.tickedWarning}>
          <Button type="submit" name="intent" value="keep" variant="line" size="xs">
            {said.keep}
          </Button>
          <Button type="submit" name="intent" value="remove" variant="line" size="xs">
            {said.removeIt}
          </Button>
        </ChosenActs>
      )}
      {items.length ? (
        <ul className="grid max-w-220 gap-4">
          {items.map((it) => (
            <li key={it.id}>
              <Reported comment={it} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={Flag} title={said.noReports} text={said.noReportsText} />
      )}
      <Pagination page={page} pages={pages} href={(it) => `/office/reported?page=${it}`} />
    </div>
  )
}

function Reported({ comment: it }: { comment: ReportedComment }) {
  const said = useWords(m)
  const { deletedAccount } = useWords(uiMessages)
  const format = useFormat()
  const sent = useNavigation().formData
  const pending = (intent: string) => sent?.get('comment_id') === it.id && sent.get('intent') === intent
  const lesson = lessonPath(it.course.slug, it.lesson.slug)
  return (
    <Panel as="article" className="grid gap-4">
      <header className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3" suppressHydrationWarning>
          <ChosenBox form="chosen-comments" value={it.id} name={it.text.slice(0, 40)} />
          <Link to={`/office/people/${it.user_id}`} className="inline-block py-0.5 font-semibold hover:underline">
            <PersonName name={it.name} />
          </Link>
          <span className="text-sm text-ink-3">{format.date(it.created_at)}</span>
        </p>
        <p className="text-sm text-ink-3">
          <Foreign lang={it.lesson.lang}>{it.lesson.title}</Foreign>
          <span className="sep" />
          <Foreign lang={it.course.lang}>{it.course.title}</Foreign>
        </p>
      </header>
      <Passage as="blockquote" className="border-s-3 border-line-strong ps-4 whitespace-pre-line wrap-anywhere">
        {it.text}
      </Passage>
      <ul className="grid gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
        {it.reports.map((report) => (
          <li key={report.created_at + report.reason} className="flex gap-3">
            <Icon of={Flag} size={16} className="mt-1 text-warning" />
            <span className="min-w-0" suppressHydrationWarning>
              <span className="block font-medium wrap-anywhere">
                <bdi>{report.reason}</bdi>
              </span>
              <span className="text-ink-2">{said.reportedBy(report.name ?? deletedAccount, format.date(report.created_at))}</span>
            </span>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="comment_id" value={it.id} />
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={pending('remove')}>
          {said.removeIt}
        </Button>
        <Button type="submit" name="intent" value="keep" variant="line" size="sm" pending={pending('keep')}>
          {said.keep}
        </Button>
        <TextLink to={commentPath(lesson, it.id)}>{said.openThread}</TextLink>
      </Form>
    </Panel>
  )
}
