import { ArrowRight } from 'lucide-react'
import { Form, redirect, useNavigation } from 'react-router'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { parseTags } from '#features/questions/bank/question-form.ts'
import { getBankPath, getQuestionImportPath, getStudioPath } from '#features/authoring/paths.ts'
import { questionTransferCalls } from '#features/questions/import-export/contract.ts'
import { questionImportMessages } from '#features/questions/import-export/messages.ts'
import { importFilters } from '#features/questions/import-export/gateways/rules.ts'
import type { Route } from './+types/import-check'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { Taken, Left } from './import-rows.tsx'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const show = importFilters.find((it) => it === url.searchParams.get('show')) ?? 'taken'
  const seen = await catchNotFound(
    call(questionTransferCalls.preview, {
      import_id: params.import,
      show,
      page: getPageNumber(url),
    }),
  )
  if (!seen || seen.course.slug !== params.course) throw new Response(null, { status: 404 })
  const left =
    show === 'taken' && seen.count.left_out
      ? (
          await call(questionTransferCalls.preview, { import_id: params.import, show: 'left_out' })
        ).items.slice(0, 5)
      : []
  return {
    seen: redirectPastLastPage(url, seen),
    left,
    show,
    id: params.import,
    base: getStudioPath(url.pathname),
  }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { act = '', position = '', tags = '', test_id = '' } = await readFormFields(request)
  const base = getStudioPath(url.pathname)
  try {
    if (act === 'drop') {
      await call(questionTransferCalls.drop, { import_id: params.import })
      return redirect(getQuestionImportPath(base, params.course))
    }
    if (act === 'take') {
      const { added } = await call(questionTransferCalls.take, {
        import_id: params.import,
        tags: parseTags(tags),
        test_id,
      })
      return redirect(getBankPath(base, params.course, { added }))
    }
    await call(questionTransferCalls.skip, {
      import_id: params.import,
      position,
      skipped: act === 'skip',
    })
    return redirect(url.pathname + url.search)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => questionImportMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function ImportCheck({
  loaderData: { seen, left, show, id, base },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(questionImportMessages)
  const kinds = useMessages(questionMessages)
  const format = useFormat()
  const { course, count } = seen
  const path = getQuestionImportPath(base, course.slug, id)
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Breadcrumbs
            trail={[
              {
                to: getBankPath(base, course.slug),
                title: <LangText lang={course.lang}>{course.title}</LangText>,
              },
              { to: getBankPath(base, course.slug), title: t.bank },
            ]}
          />
          <h1 className="mt-2 text-2xl">{t.title}</h1>
          <p className="text-sm text-ink-3">
            <BidiText>{seen.file_name}</BidiText> (<BidiText>{names[seen.format]}</BidiText>)
          </p>
        </div>
        <Form method="post">
          <Button type="submit" name="act" value="drop" variant="line" size="sm">
            {t.drop}
          </Button>
        </Form>
      </div>
      <FailureAlert
        failure={
          (actionData as { failure?: Parameters<typeof FailureAlert>[0]['failure'] } | undefined)
            ?.failure
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Panel
            title={t.becameTitle}
            end={
              <FormattedText className="text-sm text-ink-3">
                {t.ofAll(format.number(count.all - count.left_out), format.number(count.all))}
              </FormattedText>
            }
          >
            <ul className="grid divide-y divide-line">
              {seen.became.map((item) => (
                <li
                  key={`${item.was}-${item.type}`}
                  className="flex flex-wrap items-center gap-3 py-3"
                >
                  <span className="min-w-0 flex-[1_1_8rem] text-ink-2">{t.foreign(item.was)}</span>
                  <Icon of={ArrowRight} size={18} className="flip-rtl text-ink-3" />
                  <b className="min-w-0 flex-[1_1_8rem] font-semibold">{kinds.types(item.type)}</b>
                  <FormattedText as="b" className="font-display text-lg">
                    {format.number(item.count)}
                  </FormattedText>
                </li>
              ))}
            </ul>
          </Panel>
          <section className="grid gap-3">
            <FormattedText as="h2" className="text-xl">
              {show === 'taken' ? t.toImport : t.leftOut(count.left_out)}
            </FormattedText>
            {show === 'taken' ? <Taken rows={seen.items} /> : <Left rows={seen.items} />}
            <Pagination
              page={seen.page}
              pages={seen.pages}
              href={(page) =>
                `${path}?${new URLSearchParams({ ...(show === 'left_out' && { show }), page: String(page) })}`
              }
            />
          </section>
        </div>
        <div className="grid gap-6">
          <Panel as="aside" title={<FormattedText>{t.leftOut(count.left_out)}</FormattedText>}>
            {count.left_out === 0 ? (
              <p className="text-sm text-ink-2">{t.nothingLeft}</p>
            ) : show === 'taken' ? (
              <Left rows={left} />
            ) : null}
            {count.left_out > 0 && (
              <p className="mt-3 text-sm">
                {show === 'taken' ? (
                  <TextLink to={`${path}?show=left_out`}>{t.allLeftOut}</TextLink>
                ) : (
                  <TextLink to={path}>{t.backToTaken}</TextLink>
                )}
              </p>
            )}
          </Panel>
          <Where tests={seen.tests} taken={count.taken} />
        </div>
      </div>
    </div>
  )
}

const names = { gift: 'GIFT', moodle: 'Moodle XML', aiken: 'Aiken', qti: 'QTI 2.1', csv: 'CSV' }

function Where({ tests, taken }: { tests: { id: number; title: string }[]; taken: number }) {
  const t = useMessages(questionImportMessages)
  const pending = useNavigation().formData?.get('act') === 'take'
  return (
    <Form method="post" className="grid gap-4 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-xl">{t.where}</h2>
      <Select
        label={t.test}
        name="test_id"
        options={[
          { value: '', label: t.bankOnly },
          ...tests.map((it) => ({ value: String(it.id), label: it.title })),
        ]}
      />
      <TextField label={t.tags} name="tags" description={t.tagsText} />
      <Button type="submit" name="act" value="take" block disabled={taken === 0} pending={pending}>
        <FormattedText>{t.take(taken)}</FormattedText>
      </Button>
      <p className="text-center text-sm text-ink-3">{t.allOrNone}</p>
    </Form>
  )
}
