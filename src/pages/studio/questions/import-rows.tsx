import { FormattedText } from '#ui/base/formatted.tsx'
import { Form } from 'react-router'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import type { ImportedQuestion } from '#features/questions/import-export/contract.ts'
import { questionImportMessages } from '#features/questions/import-export/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function Taken({ rows }: { rows: ImportedQuestion[] }) {
  const t = useMessages(questionImportMessages)
  const kinds = useMessages(questionMessages)
  const format = useFormat()
  return (
    <Table
      framed
      caption={t.toImport}
      rows={rows}
      rowKey={(it) => it.position}
      brief
      columns={[
        {
          id: 'question',
          title: t.question,
          cell: (item) => (
            <span className={`grid gap-0.5 ${item.is_skipped ? 'text-ink-3 line-through' : ''}`}>
              <b className="font-semibold">
                <BidiText>{item.text}</BidiText>
              </b>
              {item.notes.length > 0 && (
                <span className="text-xs text-ink-3">
                  {format.list(item.notes.map((note) => t.notes(note)))}
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'line',
          title: t.line,
          tight: true,
          cell: (item) => t.lineAt(format.number(item.line)),
        },
        { id: 'type', title: t.type, tight: true, cell: (it) => it.type && kinds.types(it.type) },
        {
          id: 'points',
          title: t.points,
          numeric: true,
          cell: (item) => kinds.points(item.points),
        },
        {
          id: 'languages',
          title: t.languages,
          tight: true,
          cell: (item) => (
            <Status tone={item.missing ? 'warn' : 'ok'}>
              {item.missing ? t.needsOther : t.both}
            </Status>
          ),
        },
        {
          id: 'act',
          title: t.skip,
          quiet: true,
          cell: (item) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="position" value={item.position} />
              <Button
                type="submit"
                name="act"
                value={item.is_skipped ? 'unskip' : 'skip'}
                variant="ghost"
                aria-label={item.is_skipped ? t.unskipOf(item.text) : t.skipOf(item.text)}
              >
                {item.is_skipped ? t.unskip : t.skip}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  )
}

export function Left({ rows }: { rows: ImportedQuestion[] }) {
  const t = useMessages(questionImportMessages)
  const format = useFormat()
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.position} className="grid gap-1.5 rounded-md bg-danger-soft p-3 text-sm">
          <b className="font-semibold">{t.foreign(row.was)}</b>
          <span className="flex flex-wrap gap-2 rounded-sm bg-surface px-2 py-1 text-xs">
            <FormattedText as="b" className="text-danger">
              {t.lineAt(format.number(row.line))}
            </FormattedText>
            <code dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {row.text}
            </code>
          </span>
          <span className="text-ink-2">{t.reasons(row.reason!)}</span>
        </li>
      ))}
    </ul>
  )
}
