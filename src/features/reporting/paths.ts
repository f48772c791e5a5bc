import { href } from 'react-router'
import { type ReportQuery, toReportSearchParams } from './rules.ts'
import { type ReportKind } from './list.ts'

export function buildReportUrl(
  kind: ReportKind,
  asked: ReportQuery,
  more: Record<string, string> = {},
  path = href('/office/reports/:kind', { kind }),
) {
  const query = toReportSearchParams(kind, asked, more)
  return query.size ? `${path}?${query}` : path
}

export const reportFilePath = '/api/office/reports/file'
export const getMadeReportPath = (id: string) => `/api/office/reports/made-file?id=${id}`
