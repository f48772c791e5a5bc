import { Gift } from 'lucide-react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Table } from '#ui/display/table.tsx'
import { giveawayBatches } from '#features/orders/giveaway-batches/contract.ts'
import { giveawayBatchMessages } from '#features/orders/giveaway-batches/messages.ts'
import type { Route } from './+types/gift'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  if (!/^\d{1,15}$/.test(id)) throw new Failure('not_found')
  const call = context.get(callerContext)
  const [batch, uses] = await Promise.all([
    call(giveawayBatches.get, { id }),
    call(giveawayBatches.uses, { id, page: getPageNumber(url) }),
  ])
  return { batch, uses: redirectPastLastPage(url, uses) }
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  try {
    await context.get(callerContext)(giveawayBatches.revoke, { id })
    return redirect(href('/office/selling/gifts/:id', { id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.batch.title ?? giveawayBatchMessages[tongue].gifts,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function GiftBatch({
  loaderData: { batch, uses },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(giveawayBatchMessages)
  const format = useFormat()
  const pending = useNavigation().formData !== undefined
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/selling/gifts'), title: t.gifts }]}
        here={<BidiText>{batch.title}</BidiText>}
      />
      <h1 className="text-2xl">
        <BidiText>{batch.title}</BidiText>
      </h1>
      <FailureAlert failure={actionData?.failure} />
      <Panel>
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {(['codes', 'used', 'unused', 'expired', 'revoked'] as const).map((item) => (
            <div key={item}>
              <dt className="text-xs text-ink-3">{t[item]}</dt>
              <dd className="text-lg font-semibold tabular-nums">{format.count(batch[item])}</dd>
            </div>
          ))}
          <div>
            <dt className="text-xs text-ink-3">{t.gives}</dt>
            <dd className="font-medium">
              <LangText lang={batch.gives.lang}>{batch.gives.title}</LangText>
            </dd>
          </div>
          <div>
            <dt className="text-xs text-ink-3">{t.ends}</dt>
            <dd className="font-medium">
              {batch.expires_at ? format.date(batch.expires_at) : t.never}
            </dd>
          </div>
        </dl>
        {batch.made_by && (
          <p className="mt-4 text-sm text-ink-3">
            <BidiText>{t.madeBy(batch.made_by, format.date(batch.created_at))}</BidiText>
          </p>
        )}
      </Panel>
      {batch.unused > 0 && (
        <details className="max-w-160 rounded-lg border border-danger/40 bg-surface">
          <summary className="flex min-h-13 cursor-pointer items-center px-4 font-semibold text-danger">
            {t.revoke}
          </summary>
          <Form method="post" className="grid gap-4 border-t border-line p-4">
            <p className="text-sm text-ink-2">{t.revokeText}</p>
            <Button
              type="submit"
              name="intent"
              value="revoke"
              variant="danger"
              className="justify-self-start"
              pending={pending}
            >
              {t.revoke}
            </Button>
          </Form>
        </details>
      )}
      <h2 className="text-xl">{t.whoUsed}</h2>
      <Table
        framed
        caption={t.whoUsed}
        rows={uses.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Gift} title={t.nobody} />}
        columns={[
          {
            id: 'person',
            title: t.person,
            cell: (item) => (
              <Link
                to={href('/office/people/:id', { id: item.person.id })}
                className="font-medium hover:underline"
              >
                <PersonName name={item.person.name} />
              </Link>
            ),
          },
          { id: 'email', title: t.email, cell: (it) => <Address>{it.person.email}</Address> },
          {
            id: 'when',
            title: t.when,
            tight: true,
            cell: (it) => format.date(it.used_at, 'short'),
          },
          {
            id: 'order',
            title: t.order,
            tight: true,
            cell: (item) =>
              item.order_id && (
                <TextLink to={href('/office/orders/:id', { id: item.order_id })}>
                  {t.seeOrder}
                </TextLink>
              ),
          },
        ]}
      />
      <Pagination
        page={uses.page}
        pages={uses.pages}
        href={(page) =>
          `${href('/office/selling/gifts/:id', { id: String(batch.id) })}?page=${page}`
        }
      />
    </div>
  )
}
