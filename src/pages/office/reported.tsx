import { Flag } from 'lucide-react'
import { href, Form, useNavigation } from 'react-router'
import { readFilters, loadList, buildListAction } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { Passage } from '#ui/display/passage.tsx'
import { comments } from '#features/community/comments/contract.ts'
import { getCommentPath } from '#features/community/comments/paths.ts'
import { commentModeration, type ReportedComment } from '#features/community/moderation/contract.ts'
import { commentModerationMessages } from '#features/community/moderation/messages.ts'
import { reportedCommentList } from '#features/community/moderation/list.ts'
import type { Route } from './+types/reported'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader(args: Route.LoaderArgs) {
  const asked = readFilters(args.url, { q: 60 })
  return {
    asked,
    found: await loadList(args, reportedCommentList, commentModeration.reports, asked),
  }
}

export const action = buildListAction({
  keep: (comment_id, call) => call(commentModeration.keep, { comment_id }),
  remove: (comment_id, call) => call(comments.remove, { comment_id }),
})

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => commentModerationMessages[tongue].reports,
)

export default function Reports({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(commentModerationMessages)
  const format = useFormat()
  return (
    <ListPage
      title={t.reports}
      list={reportedCommentList}
      found={found}
      asked={asked}
      search={{ q: t.search }}
      file="/api/office/comments/reports/list"
      status={t.waiting(found.total)}
      result={actionData}
      bulk={{
        form: 'chosen-comments',
        note: t.tickedWarning,
        name: (item) => item.text.slice(0, 40),
        actions: { keep: t.keep, remove: t.removeIt },
      }}
      empty={{
        icon: Flag,
        title: t.noReports,
        text: t.noReportsText,
        filtered: { title: t.noneFound, text: t.noneFoundText },
      }}
      columns={{
        comment: {
          title: t.comment,
          cell: (item) => (
            <>
              <Passage as="blockquote" className="max-w-120 whitespace-pre-line wrap-anywhere">
                {item.text}
              </Passage>
              <TextLink
                to={getCommentPath(
                  href('/course/:id/content/l/:lesson', {
                    id: item.course.slug,
                    lesson: item.lesson.slug,
                  }),
                  item.id,
                )}
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
              to={href('/office/people/:id', { id: item.user_id })}
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
