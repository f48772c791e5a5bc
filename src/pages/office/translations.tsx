import { Languages } from 'lucide-react'
import { href, Form } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber, FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  officeContentMessages,
  getContentLabel,
} from '#features/administration/content/messages.ts'
import { ContentFrame } from '#features/administration/content/content-frame.tsx'
import { translatedKinds } from '#features/administration/translations/rules.ts'
import { translationCalls } from '#features/administration/translations/contract.ts'
import { translationMessages } from '#features/administration/translations/messages.ts'
import type { Route } from './+types/translations'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = Object.fromEntries(url.searchParams)
  const kind = translatedKinds.find((it) => it === asked.kind)
  const tongue = asked.in === 'en' ? ('en' as const) : ('ar' as const)
  const q = (asked.q ?? '').slice(0, 100)
  const list = await context.get(callerContext)(translationCalls.missing, {
    tongue,
    kind,
    q,
    page: getPageNumber(url),
  })
  return { tongue, kind: kind ?? null, q, list: redirectPastLastPage(url, list) }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => translationMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Translations({
  loaderData: { tongue, kind, q, list },
}: Route.ComponentProps) {
  const t = useMessages(translationMessages)
  const words = useMessages(officeContentMessages)
  const format = useFormat()
  const to = (more: Record<string, string | null | undefined>) => {
    const all = { in: tongue === 'en' ? 'en' : null, kind, q, ...more }
    const query = new URLSearchParams(
      Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
    return query.size ? `${href('/office/translations')}?${query}` : href('/office/translations')
  }
  const every = list.counts.reduce((sum, it) => sum + it.missing, 0)
  return (
    <ContentFrame here="translations" lead={t.lead}>
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Panel title={t.missingIn}>
            <nav aria-label={t.missingIn} className="grid gap-2">
              {list.tongues.toReversed().map((item) => {
                const share = item.texts
                  ? Math.floor(((item.texts - item.missing) / item.texts) * 100) / 100
                  : 1
                return (
                  <Link
                    key={item.tongue}
                    to={to({ in: item.tongue === 'en' ? 'en' : null })}
                    aria-current={item.tongue === tongue}
                    className={choice}
                  >
                    <span className="flex justify-between gap-3">
                      <b className="font-semibold">{t[item.tongue]}</b>
                      <FormattedText as="b" className="font-semibold">
                        {format.percent(share)}
                      </FormattedText>
                    </span>
                    <FormattedText className="text-xs text-ink-3">
                      {t.texts(item.missing)}
                    </FormattedText>
                  </Link>
                )
              })}
            </nav>
          </Panel>
          <Panel title={t.kind}>
            <nav aria-label={t.kind} className="grid">
              {[{ kind: null, missing: every } as const, ...list.counts].map((item) => (
                <Link
                  key={item.kind ?? ''}
                  to={to({ kind: item.kind })}
                  aria-current={item.kind === kind}
                  className={`${choice} flex! min-h-target justify-between border-transparent!`}
                >
                  {item.kind ? words[item.kind] : t.everything}
                  <FormattedNumber value={item.missing} as="count" />
                </Link>
              ))}
            </nav>
          </Panel>
        </div>
        <div className="grid gap-4">
          <Form className="flex flex-wrap items-end gap-3">
            {tongue === 'en' && <input type="hidden" name="in" value="en" />}
            {kind && <input type="hidden" name="kind" value={kind} />}
            <TextField
              label={t.search}
              name="q"
              type="search"
              maxLength={100}
              defaultValue={q}
              className="min-w-60 flex-1"
            />
            <Button type="submit" variant="line">
              {t.find}
            </Button>
          </Form>
          <Table
            framed
            caption={t.title}
            rows={list.items}
            rowKey={(it) => it.id}
            empty={<EmptyState icon={Languages} title={t.none} text={t.noneText} />}
            columns={[
              {
                id: 'thing',
                title: t.thing,
                cell: (item) => (
                  <span className="grid">
                    <b className="font-semibold">
                      <BidiText lang={item.title_lang}>{item.title}</BidiText>
                    </b>
                    <span className="text-xs text-ink-3">{words[item.kind]}</span>
                  </span>
                ),
              },
              {
                id: 'lacks',
                title: t.lacks,
                cell: (item) => (
                  <span className="font-medium text-warning">
                    {format.list(item.fields.map((field) => getContentLabel(words, field)))}
                  </span>
                ),
              },
              {
                id: 'write',
                title: t.write,
                quiet: true,
                cell: (item) => (
                  <ButtonLink
                    to={href('/office/content/:kind', { kind: item.id })}
                    variant="line"
                    size="sm"
                    aria-label={`${t.write}: ${item.title}`}
                  >
                    {t.write}
                  </ButtonLink>
                ),
              },
            ]}
          />
          <Pagination
            page={list.page}
            pages={list.pages}
            href={(page) => to({ page: page > 1 ? String(page) : null })}
          />
        </div>
      </div>
    </ContentFrame>
  )
}

const choice =
  'grid gap-0.5 rounded-md border border-line px-3 py-2 text-sm hover:bg-surface-2 aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft'
