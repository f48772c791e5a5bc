import {
  type ListColumn,
  getListColumns,
  defineList,
  type ListDefinition,
} from '#platform/call/lists/list-shape.ts'
import { type ContentKind, getContentKind, listColumns, type ContentColumn } from './rules.ts'

/** The union of all kinds; each supports a part. */
export const contentList = defineList<ContentColumn>(listColumns, 'title')

/**
 * Posts by time, ordered kinds by position. Slides, contacts and categories have no other order.
 */
export function getContentList(kind: ContentKind): ListDefinition<ContentColumn> {
  const { publish, ordered } = getContentKind(kind)
  const isOf = (column: ContentColumn) =>
    column === 'order'
      ? ordered !== undefined
      : publish !== undefined || (column !== 'published' && column !== 'state')
  const shown = (column: ContentColumn): ListColumn => {
    if (ordered === 'alone') return {}
    return column === 'published' && !ordered ? { sorts: 'down' } : listColumns[column]
  }
  const columns = getListColumns(contentList).filter(isOf)
  return {
    columns: Object.fromEntries(columns.map((it) => [it, shown(it)])) as Record<
      ContentColumn,
      ListColumn
    >,
    usual: ordered ? 'order' : publish ? '-published' : 'title',
  }
}
