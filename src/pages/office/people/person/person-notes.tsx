import { Form } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { PersonNote } from '#features/administration/notes/contract.ts'
import { personNoteMessages } from '#features/administration/notes/messages.ts'

export function PersonNotes({
  list,
  wrong,
}: {
  list: { items: PersonNote[]; page: number; pages: number }
  wrong: string | undefined
}) {
  const t = useMessages(personNoteMessages)
  const format = useFormat()
  return (
    <Panel title={t.notes} text={t.notesText} id="notes">
      <Form
        key={list.items[0]?.id ?? 0}
        method="post"
        preventScrollReset
        className="mb-4 grid gap-3"
      >
        <input type="hidden" name="intent" value="note" />
        <TextArea
          label={t.note}
          name="text"
          required
          maxLength={2000}
          rows={3}
          dir="auto"
          error={wrong}
        />
        <Button type="submit" variant="line" size="sm" className="justify-self-start">
          {t.add}
        </Button>
      </Form>
      {list.items.length === 0 && <p className="text-sm text-ink-3">{t.noNotes}</p>}
      <ul className="divide-y divide-line">
        {list.items.map((item) => (
          <li key={item.id} className="grid gap-2 py-3">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {item.text}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-3">
              <FormattedText>
                <PersonName name={item.by} /> <span className="sep" aria-hidden="true" />{' '}
                {format.date(item.written_at)}
              </FormattedText>
              {item.is_removable && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="note-remove" />
                  <input type="hidden" name="note" value={item.id} />
                  <Button
                    type="submit"
                    variant="ghost"
                    size="sm"
                    aria-label={t.removeOf(format.date(item.written_at))}
                  >
                    {t.remove}
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pages={list.pages}
        href={(to) => `?notes=${to}#notes`}
        label={t.notes}
      />
    </Panel>
  )
}
