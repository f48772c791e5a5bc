import type { ListDefinition, ListColumn } from '#platform/call/lists/list-shape.ts'

export const reportKinds = ['learners', 'courses', 'tests', 'income', 'groups'] as const
export type ReportKind = (typeof reportKinds)[number]
export type ReportColumn = ListColumn & { as: CellFormat }

/** `money` uses the row's currency; `egp` and `usd` are fixed. */
export type CellFormat =
  | 'text'
  | 'word'
  | 'country'
  | 'number'
  | 'mark'
  | 'percent'
  | 'money'
  | 'egp'
  | 'usd'
  | 'day'
  | 'time'

/** Sortable columns are indexed. */
export const reportLists = {
  learners: {
    columns: {
      name: { as: 'text' },
      email: { as: 'text' },
      country: { as: 'country' },
      joined: { as: 'day', sorts: 'down' },
      plan: { as: 'text' },
      courses: { as: 'number' },
      completed: { as: 'number' },
      tests_passed: { as: 'number' },
      certificates: { as: 'number' },
      last_learned: { as: 'day', sorts: 'down' },
    },
    usual: '-joined',
  },
  courses: {
    columns: {
      course: { as: 'text', sorts: 'up' },
      published: { as: 'day', sorts: 'down' },
      enrolments: { as: 'number' },
      active: { as: 'number' },
      completions: { as: 'number' },
      completion_rate: { as: 'percent' },
      certificates: { as: 'number' },
      rating: { as: 'mark', sorts: 'down' },
      reviews: { as: 'number' },
      income_egp: { as: 'egp' },
      income_usd: { as: 'usd' },
      students: { as: 'number', sorts: 'down' },
    },
    usual: '-students',
  },
  tests: {
    columns: {
      test: { as: 'text', sorts: 'up' },
      course: { as: 'text' },
      attempts: { as: 'number' },
      people: { as: 'number' },
      passed: { as: 'number' },
      pass_rate: { as: 'percent' },
      score: { as: 'percent' },
      waiting: { as: 'number' },
      created: { as: 'day', sorts: 'down' },
    },
    usual: '-created',
  },
  income: {
    columns: {
      time: { as: 'time', sorts: 'down' },
      movement: { as: 'word' },
      order: { as: 'text' },
      name: { as: 'text' },
      country: { as: 'country' },
      what: { as: 'text' },
      kind: { as: 'word' },
      method: { as: 'word' },
      currency: { as: 'word' },
      amount: { as: 'money' },
    },
    usual: '-time',
  },
  groups: {
    columns: {
      group: { as: 'text', sorts: 'up' },
      created: { as: 'day', sorts: 'down' },
      members: { as: 'number' },
      seats: { as: 'number' },
      seats_taken: { as: 'number' },
      active: { as: 'number' },
      progress: { as: 'percent' },
      completions: { as: 'number' },
      certificates: { as: 'number' },
    },
    usual: '-created',
  },
} as const satisfies Record<ReportKind, ListDefinition & { columns: Record<string, ReportColumn> }>

type ColumnId<List> = List extends { columns: infer Columns } ? keyof Columns & string : never
export type ReportColumnId = ColumnId<(typeof reportLists)[ReportKind]>
type ReportList = ListDefinition<ReportColumnId> & { columns: Record<ReportColumnId, ReportColumn> }
export const getReportList = (kind: ReportKind) => reportLists[kind] as unknown as ReportList

/** The union of all reports; each supports a part. */
export const anyReportList: ListDefinition<ReportColumnId> = {
  columns: Object.assign(
    {},
    ...reportKinds.toReversed().map((it) => reportLists[it].columns),
  ) as Record<ReportColumnId, ListColumn>,
  usual: '-joined',
}
