import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { callerContext, pageRequestContext, type Call } from '../call/call.ts'
import type { Endpoint, EndpointInput, EndpointOutput } from '../call/contract.ts'
import { Failure } from '../call/failure.ts'
import { getListSorts, getRequestedSort, type ListDefinition } from '../call/lists/list-shape.ts'
import { getPageNumber, redirectPastLastPage } from '../call/paging.server.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from './form.server.ts'

/** Filters of the URL: a number is the longest text, an array lists the values; else empty. */
export function readFilters<const F extends Record<string, number | readonly string[]>>(
  { searchParams }: URL,
  filters: F,
) {
  const values = Object.entries(filters).map(([name, allowed]) => {
    const asked = searchParams.get(name) ?? ''
    if (typeof allowed === 'number') return [name, asked.slice(0, allowed)]
    return [name, allowed.includes(asked) ? asked : '']
  })
  return Object.fromEntries(values) as {
    [Name in keyof F]: F[Name] extends readonly (infer Value)[] ? Value | '' : string
  }
}

/** One page of a list, by the order and the page number of the URL. */
export async function loadList<E extends Endpoint, Id extends string>(
  { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  list: ListDefinition<Id>,
  endpoint: E,
  asked: Omit<EndpointInput<E>, 'sort' | 'page'>,
) {
  const requested = getRequestedSort(list, url.searchParams)
  // Lists in a fixed order have no sort.
  const sort = getListSorts(list).find((it) => it === requested)
  const input = { sort, ...asked, page: getPageNumber(url) } as EndpointInput<E>
  const found = (await context.get(callerContext)(endpoint, input)) as EndpointOutput<E> & {
    page: number
    pages: number
  }
  return redirectPastLastPage(url, found)
}

type BulkAction = {
  act: (id: string, call: Call, fields: Record<string, string>) => Promise<unknown>
  /** Intent that reverts this one. */
  undo?: string
}

/** Runs the submitted intent on every selected row. */
export const buildListAction =
  (actions: Record<string, BulkAction | BulkAction['act']>) =>
  async ({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) => {
    const { fields, all } = await readSentForm(request)
    const { locale } = context.get(pageRequestContext).reader
    const { intent = '' } = fields
    try {
      if (!Object.hasOwn(actions, intent)) throw new Failure('malformed_request')
      const asked = actions[intent]!
      const { act, undo } = typeof asked === 'function' ? { act: asked } : asked
      const result = await runForEachSelected(all('chosen'), locale, (id) =>
        act(id, context.get(callerContext), fields),
      )
      return { ...result, ...(undo && { undo: { intent: undo } }) }
    } catch (error) {
      return buildFormFailure(error, locale)
    }
  }
