import { href } from 'react-router'
import { type OrderSearch } from './rules.ts'
import { orderList } from './list.ts'

export function buildOrdersPath(
  asked: OrderSearch,
  change: Partial<OrderSearch> & { page?: number } = {},
  path = href('/office/orders'),
) {
  const { page = 1, ...wanted } = { ...asked, ...change }
  const query = new URLSearchParams(
    Object.entries(wanted).filter(
      ([name, value]) => value && !(name === 'sort' && value === orderList.usual),
    ),
  )
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}
