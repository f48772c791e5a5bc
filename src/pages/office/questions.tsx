import { BookOpen } from 'lucide-react'
import { Form, href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { questionBankCalls } from '#features/questions/bank/contract.ts'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import { getBankPath, getCourseTestsPath, getStudioPath } from '#features/authoring/paths.ts'
import type { Route } from './+types/questions'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const q = (url.searchParams.get('q') ?? '').slice(0, 80)
  const list = await context.get(callerContext)(questionBankCalls.courses, {
    q,
    page: getPageNumber(url),
  })
  return { list: redirectPastLastPage(url, list), q, base: getStudioPath(url.pathname) }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => questionBankMessages[tongue].banks),
  { name: 'robots', content: 'noindex' },
]

export default function Banks({ loaderData: { list, q, base } }: Route.ComponentProps) {
  const t = useMessages(questionBankMessages)
  const format = useFormat()
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <div>
        <h1 className="text-2xl">{t.banks}</h1>
        <p className="mt-1 text-sm text-ink-3">{t.banksText}</p>
      </div>
      <Form role="search" aria-label={t.banks} className="flex flex-wrap items-end gap-3">
        <SearchField
          name="q"
          look="flat"
          label={t.searchCourses}
          defaultValue={q}
          className="max-w-96 flex-1 basis-60"
        />
        <Button type="submit" size="sm">
          {t.find}
        </Button>
      </Form>
      <Table
        framed
        caption={t.banks}
        rows={list.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={BookOpen} title={t.nothingFound} text={t.nothingFoundText} />}
        columns={[
          {
            id: 'course',
            title: t.course,
            cell: (item) => (
              <Link
                to={getBankPath(base, item.slug)}
                className="flex min-h-target items-center font-semibold hover:underline"
              >
                <LangText lang={item.lang}>{item.title}</LangText>
              </Link>
            ),
          },
          {
            id: 'questions',
            title: t.bank,
            numeric: true,
            cell: (item) => format.count(item.questions),
          },
          {
            id: 'tests',
            title: t.tests,
            numeric: true,
            cell: (item) => (
              <TextLink to={getCourseTestsPath(base, item.slug)}>
                <FormattedNumber value={item.tests} />
              </TextLink>
            ),
          },
        ]}
      />
      <Pagination
        page={list.page}
        pages={list.pages}
        href={(page) =>
          `${href('/office/questions')}?${new URLSearchParams({ ...(q && { q }), page: String(page) })}`
        }
      />
    </div>
  )
}
