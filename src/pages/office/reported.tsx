import { Flag } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { Passage } from '#ui/display/passage.tsx'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import { comments } from '#features/community/comments/contract.ts'
import { getCommentPath } from '#features/community/comments/paths.ts'
import { commentModeration, type ReportedComment } from '#features/community/moderation/contract.ts'
import { commentModerationMessages } from '#features/community/moderation/messages.ts'
import { reportedCommentList } from '#features/community/moderation/list.ts'
import type { Route } from './+types/reported'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 60)
  const sort = getRequestedSort(reportedCommentList, url.searchParams)
  return {
    q,
    found: redirectPastLastPage(
      url,
      await context.get(callerContext)(commentModeration.reports, {
        q,
        sort,
        page: getPageNumber(url),
      }),
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  try {
    const act = {
      keep: (comment_id: string) => call(commentModeration.keep, { comment_id }),
      remove: (comment_id: string) => call(comments.remove, { comment_id }),
    }[fields.intent ?? '']
    if (!act) throw new Failure('malformed_request')
    return await runForEachSelected(all('chosen'), locale, act)
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => commentModerationMessages[tongue].reports),
  { name: 'robots', content: 'noindex' },
]

export default function Reports({ loaderData: { q, found }, actionData }: Route.ComponentProps) {
  const t = useMessages(commentModerationMessages)
  const format = useFormat()
  const address = useListUrl()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <h1 className="text-2xl">{t.reports}</h1>
      <ListSearch name={t.reports} asked={q} find={t.find}>
        <SearchField
          name="q"
          look="flat"
          label={t.search}
          defaultValue={q}
          className="max-w-96 flex-1 basis-60"
        />
      </ListSearch>
      <p role="status" className="text-sm text-ink-2">
        {t.waiting(found.total)}
      </p>
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <BulkResult {...actionData} />
        ))}
      {found.items.length > 0 && (
        <BulkActions form="chosen-comments" note={t.tickedWarning}>
          <Button type="submit" name="intent" value="keep" variant="line" size="xs">
            {t.keep}
          </Button>
          <Button type="submit" name="intent" value="remove" variant="line" size="xs">
            {t.removeIt}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: t.ticked,
            quiet: true,
            cell: (item) => (
              <BulkCheckbox form="chosen-comments" value={item.id} name={item.text.slice(0, 40)} />
            ),
          },
        ]}
        list={reportedCommentList}
        file={{ path: '/api/office/comments/reports/list', asked: { q } }}
        caption={t.reports}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={Flag}
            title={q ? t.noneFound : t.noReports}
            text={q ? t.noneFoundText : t.noReportsText}
          />
        }
        columns={{
          comment: {
            title: t.comment,
            cell: (item) => (
              <>
                <Passage as="blockquote" className="max-w-120 whitespace-pre-line wrap-anywhere">
                  {item.text}
                </Passage>
                <TextLink
                  to={getCommentPath(getLessonPath(item.course.slug, item.lesson.slug), item.id)}
                >
                  {t.openThread}
                </TextLink>
              </>
            ),
          },
          reasons: { title: t.reasons, cell: (it) => <Reasons reports={it.reports} /> },
          writer: {
            title: t.writer,
            cell: (item) => (
              <Link
                to={`/office/people/${item.user_id}`}
                className="inline-block py-0.5 font-semibold hover:underline"
              >
                <PersonName name={item.name} />
              </Link>
            ),
          },
          lesson: {
            title: t.lesson,
            cell: (item) => (
              <>
                <LangText lang={item.lesson.lang}>{item.lesson.title}</LangText>
                <span className="block text-xs text-ink-3">
                  <LangText lang={item.course.lang}>{item.course.title}</LangText>
                </span>
              </>
            ),
          },
          reported: {
            title: t.reported,
            tight: true,
            cell: (it) => format.date(it.reported_at, 'short'),
          },
          written: {
            title: t.written,
            tight: true,
            cell: (it) => format.date(it.created_at, 'short'),
          },
        }}
        tail={[{ id: 'decide', title: t.decide, quiet: true, cell: (it) => <Decide id={it.id} /> }]}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}

function Reasons({ reports }: { reports: ReportedComment['reports'] }) {
  const t = useMessages(commentModerationMessages)
  const { deletedAccount } = useMessages(baseMessages)
  const format = useFormat()
  return (
    <ul className="grid max-w-80 gap-2">
      {reports.map((report) => (
        <li key={report.created_at + report.reason}>
          <BidiText className="block font-medium wrap-anywhere">{report.reason}</BidiText>
          <span className="text-xs text-ink-3">
            {t.reportedBy(report.name ?? deletedAccount, format.date(report.created_at, 'short'))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Decide({ id }: { id: string }) {
  const t = useMessages(commentModerationMessages)
  const sent = useNavigation().formData
  const pending = (intent: string) => sent?.get('chosen') === id && sent.get('intent') === intent
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap justify-end gap-2">
      <input type="hidden" name="chosen" value={id} />
      <Button
        type="submit"
        name="intent"
        value="keep"
        variant="line"
        size="xs"
        pending={pending('keep')}
      >
        {t.keep}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="danger"
        size="xs"
        pending={pending('remove')}
      >
        {t.removeIt}
      </Button>
    </Form>
  )
}
