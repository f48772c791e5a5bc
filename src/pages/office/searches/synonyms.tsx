import { Languages } from 'lucide-react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { searchCalls, type SynonymGroup } from '#features/search/course-search/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { officeSearchMessages } from '#features/search/admin-messages.ts'
import { SearchFrame } from './search-tabs.tsx'
import type { Route } from './+types/synonyms'
import { BidiText } from '#ui/base/bidi-text.tsx'

const here = href('/office/searches/synonyms')

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await context.get(callerContext)(searchCalls.synonyms, { page: getPageNumber(url) })
  const term = (url.searchParams.get('term') ?? '').slice(0, 60)
  return { list: redirectPastLastPage(url, list), term, saved: url.searchParams.has('saved') }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const typed = await readFormFields(request)
  const call = context.get(callerContext)
  const page = getPageNumber(url)
  const back = (done: string) =>
    redirect(
      `${here}?${new URLSearchParams({ ...(page > 1 && { page: String(page) }), [done]: '' })}`,
    )
  try {
    const { intent, slug, terms = '', updated_at = '' } = typed
    if (intent === 'remove') {
      await call(searchCalls.removeSynonym, { slug: slug ?? '' })
      return back('removed')
    }
    if (intent !== 'save') throw new Failure('malformed_request')
    const lines = terms.split('\n').flatMap((it) => it.trim() || [])
    await call(searchCalls.saveSynonym, { ...(slug && { slug }), terms: lines, updated_at })
    return back('saved')
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeSearchMessages[tongue].synonyms),
  { name: 'robots', content: 'noindex' },
]

export default function Synonyms({
  loaderData: { list, term, saved },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeSearchMessages)
  const failed = actionData?.values.slug ?? (actionData ? '' : null)
  const fields = { failure: actionData?.failure ?? null, typed: actionData?.values.terms }
  return (
    <SearchFrame here="synonyms" lead={t.synonymsText}>
      {saved && !actionData && <Alert tone="good">{t.saved}</Alert>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={t.newGroup} as="aside" className="lg:order-last">
          <GroupForm group={null} start={term} {...(failed === '' ? fields : {})} />
        </Panel>
        <div className="grid min-w-0 gap-4">
          {list.items.length === 0 ? (
            <EmptyState icon={Languages} title={t.none} text={t.noneText} />
          ) : (
            <ul
              aria-label={t.synonyms}
              className="divide-y divide-line rounded-lg border border-line bg-surface"
            >
              {list.items.map((item) => (
                <li key={`${item.slug} ${item.updated_at}`} className="px-5 py-1">
                  <details open={failed === item.slug}>
                    <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-2 py-2">
                      {item.terms.map((word, at) => (
                        <BidiText
                          key={at}
                          className="rounded-full bg-surface-2 px-2.5 py-0.5 text-sm"
                        >
                          {word}
                        </BidiText>
                      ))}
                    </summary>
                    <div className="grid gap-3 py-3">
                      <GroupForm group={item} {...(failed === item.slug ? fields : {})} />
                      <Form method="post" preventScrollReset>
                        <input type="hidden" name="slug" value={item.slug} />
                        <Button
                          type="submit"
                          name="intent"
                          value="remove"
                          variant="ghost"
                          size="sm"
                        >
                          {t.remove}
                        </Button>
                      </Form>
                    </div>
                  </details>
                </li>
              ))}
            </ul>
          )}
          <Pagination page={list.page} pages={list.pages} href={(to) => `${here}?page=${to}`} />
        </div>
      </div>
    </SearchFrame>
  )
}

type SynonymFailure = NonNullable<Route.ComponentProps['actionData']>['failure']

function GroupForm({
  group,
  start = '',
  failure = null,
  typed,
}: {
  group: SynonymGroup | null
  start?: string
  failure?: SynonymFailure | null
  typed?: string | undefined
}) {
  const t = useMessages(officeSearchMessages)
  const sent = useNavigation().formData
  const theirs = (failure?.theirs as SynonymGroup | undefined) ?? null
  const pending = sent?.get('intent') === 'save' && (sent.get('slug') ?? '') === (group?.slug ?? '')
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <FailureAlert failure={failure} />
      {theirs && <ConflictingVersion>{theirs.terms.join('\n')}</ConflictingVersion>}
      {group && <input type="hidden" name="slug" value={group.slug} />}
      <input type="hidden" name="updated_at" value={(theirs ?? group)?.updated_at ?? ''} />
      <TextArea
        label={t.terms}
        name="terms"
        dir="auto"
        required
        rows={Math.max(3, Math.min(group?.terms.length ?? 3, 8))}
        defaultValue={typed ?? group?.terms.join('\n') ?? (start && `${start}\n`)}
        error={failure?.fields?.terms ?? failure?.fields?.['terms.0']}
      />
      <Button
        type="submit"
        name="intent"
        value="save"
        size="sm"
        variant={group ? 'soft' : 'brand'}
        className="justify-self-start"
        pending={pending}
      >
        {group ? t.save : t.add}
      </Button>
    </Form>
  )
}
