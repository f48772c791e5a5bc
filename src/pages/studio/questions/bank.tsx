import { Archive, ArchiveRestore, CopyPlus, FileQuestion } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { questionTypes } from '#features/testing/questions/types.ts'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { questionBankCalls, type BankQuestion } from '#features/questions/bank/contract.ts'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import { BankHead } from './bank-head.tsx'
import { getBankPath, getQuestionPath, getStudioPath } from '#features/authoring/paths.ts'
import type { Route } from './+types/bank'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const asked = parseFilter(url)
  const list = await catchNotFound(
    context.get(callerContext)(questionBankCalls.list, {
      course: params.course,
      ...asked,
      page: getPageNumber(url),
    }),
  )
  if (!list) throw new Response(null, { status: 404 })
  const added = /^\d{1,5}$/.exec(url.searchParams.get('added') ?? '')?.[0]
  return {
    list: redirectPastLastPage(url, list),
    asked,
    base: getStudioPath(url.pathname),
    added: added ? Number(added) : null,
  }
}

function parseFilter({ searchParams: asked }: URL) {
  return {
    q: (asked.get('q') ?? '').slice(0, 80),
    tag: (asked.get('tag') ?? '').slice(0, 60),
    type: questionTypes.find((it) => it === asked.get('type')) ?? ('' as const),
    archived: asked.get('archived') === 'true',
  }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { act = '', question_id = '' } = await readFormFields(request)
  try {
    if (act === 'duplicate') {
      const { id } = await call(questionBankCalls.duplicate, { question_id })
      return redirect(getQuestionPath(getStudioPath(url.pathname), params.course, id))
    }
    await call(questionBankCalls.archive, { question_id, archived: act !== 'restore' })
    return redirect(url.pathname + url.search)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => questionBankMessages[tongue].bank),
  { name: 'robots', content: 'noindex' },
]

export default function Bank({
  loaderData: { list, asked, base, added },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(questionBankMessages)
  const kinds = useMessages(questionMessages)
  const format = useFormat()
  const { course, tags } = list
  const isFiltered = asked.q !== '' || asked.tag !== '' || asked.type !== '' || asked.archived
  const at = (change: Record<string, string | number>) =>
    getBankPath(base, course.slug, {
      q: asked.q,
      tag: asked.tag,
      type: asked.type,
      archived: asked.archived ? 'true' : '',
      ...change,
    })
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <BankHead course={course} base={base} part="questions" />
      {added !== null && <Alert tone="good">{t.added(added)}</Alert>}
      <FailureAlert
        failure={
          (actionData as { failure?: Parameters<typeof FailureAlert>[0]['failure'] } | undefined)
            ?.failure
        }
      />
      <Form
        role="search"
        aria-label={t.bank}
        key={JSON.stringify(asked)}
        className="flex flex-wrap items-end gap-3"
      >
        <SearchField
          name="q"
          look="flat"
          label={t.search}
          defaultValue={asked.q}
          className="max-w-96 flex-1 basis-60"
        />
        <Select
          label={t.type}
          hideLabel
          round
          name="type"
          defaultValue={asked.type}
          options={[
            { value: '', label: `${t.type}: ${t.all}` },
            ...questionTypes.map((it) => ({ value: it, label: kinds.types(it) })),
          ]}
        />
        <Select
          label={t.tag}
          hideLabel
          round
          name="tag"
          defaultValue={asked.tag}
          options={[
            { value: '', label: `${t.tag}: ${t.all}` },
            ...tags.map((tag) => ({
              value: tag.tag,
              label: `${tag.tag} (${format.number(tag.count)})`,
            })),
          ]}
        />
        <Select
          label={t.archived}
          hideLabel
          round
          name="archived"
          defaultValue={asked.archived ? 'true' : ''}
          options={[
            { value: '', label: t.inUse },
            { value: 'true', label: t.archived },
          ]}
        />
        <Button type="submit" size="sm">
          {t.find}
        </Button>
        {isFiltered && (
          <ButtonLink to={getBankPath(base, course.slug)} variant="ghost">
            {t.clear}
          </ButtonLink>
        )}
      </Form>
      <FormattedText as="p" role="status" className="text-sm text-ink-2">
        {t.found(list.total)}
      </FormattedText>
      <Table
        framed
        caption={t.bank}
        rows={list.items}
        rowKey={(it) => it.id}
        brief
        empty={
          isFiltered ? (
            <EmptyState icon={FileQuestion} title={t.nothingFound} text={t.nothingFoundText} />
          ) : (
            <EmptyState
              icon={FileQuestion}
              title={t.noQuestions}
              text={t.noQuestionsText}
              action={
                <ButtonLink to={getQuestionPath(base, course.slug, 'new')}>{t.add}</ButtonLink>
              }
            />
          )
        }
        columns={[
          {
            id: 'question',
            title: t.question,
            cell: (item) => <Asked it={item} to={getQuestionPath(base, course.slug, item.id)} />,
          },
          { id: 'type', title: t.type, tight: true, cell: (it) => kinds.types(it.type) },
          {
            id: 'tests',
            title: t.tests,
            tight: true,
            cell: (item) => t.inTests(item.tests),
          },
          {
            id: 'points',
            title: t.points,
            numeric: true,
            cell: (item) => kinds.points(item.points),
          },
          {
            id: 'languages',
            title: t.complete,
            tight: true,
            cell: (item) =>
              item.missing ? (
                <Status tone="warn">{t.missing(item.missing)}</Status>
              ) : (
                <Status tone="ok">{t.complete}</Status>
              ),
          },
          { id: 'acts', title: t.actions, quiet: true, cell: (it) => <Acts it={it} /> },
        ]}
      />
      <Pagination page={list.page} pages={list.pages} href={(page) => at({ page })} />
    </div>
  )
}

function Asked({ it, to }: { it: BankQuestion; to: string }) {
  return (
    <Link to={to} className="grid min-h-target content-center gap-1 hover:underline">
      <b className="line-clamp-2 font-semibold">
        <LangText lang={it.lang}>{it.text || '…'}</LangText>
      </b>
      {it.tags.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {it.tags.map((tag) => (
            <Pill key={tag}>
              <BidiText>{tag}</BidiText>
            </Pill>
          ))}
        </span>
      )}
    </Link>
  )
}

function Acts({ it }: { it: BankQuestion }) {
  const t = useMessages(questionBankMessages)
  const button = (act: string, label: string, icon: typeof Archive) => (
    <button
      type="submit"
      name="act"
      value={act}
      aria-label={label}
      title={label}
      className="grid size-11 cursor-pointer place-items-center rounded-full text-ink-3 hover:bg-surface-3 hover:text-ink"
    >
      <Icon of={icon} size={18} />
    </button>
  )
  return (
    <Form method="post" preventScrollReset className="flex justify-end">
      <input type="hidden" name="question_id" value={it.id} />
      {button('duplicate', t.duplicateOf(it.text), CopyPlus)}
      {it.is_archived
        ? button('restore', t.restoreOf(it.text), ArchiveRestore)
        : button('archive', t.archiveOf(it.text), Archive)}
    </Form>
  )
}
