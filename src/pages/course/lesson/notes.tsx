import { Download, Pencil, Play, Trash2 } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { DisclosureForm, TextForm } from './unfold.tsx'
import { TimestampLink } from './moment-link.tsx'
import { usePlayer } from '#features/player/video-player/state.tsx'
import type { Note } from '#features/player/notes/contract.ts'
import { noteMessages } from '#features/player/notes/messages.ts'
import { maxNoteLength } from '#features/player/notes/limits.ts'
import type { useNotes } from '#features/player/notes/state.tsx'
import { NoteForm } from './note-form.tsx'
import { formatClock } from '#features/player/video-player/rules.ts'

export function NotesPanel({
  notes,
  exportTo,
}: {
  notes: ReturnType<typeof useNotes>
  exportTo: string
}) {
  const t = useMessages(noteMessages)
  const player = usePlayer()
  const list = notes.notes
  return (
    <>
      <div className="mb-4 flex min-h-target flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-xl">
          {t.notes}
          {list.length > 0 && (
            <FormattedNumber
              className="rounded-full bg-surface-3 px-2 py-px font-sans text-xs leading-[1.8] font-medium text-ink-2"
              value={list.length}
            />
          )}
        </h2>
        {list.length > 0 && (
          <a href={exportTo} className={getButtonStyle({ variant: 'ghost' })}>
            <Icon of={Download} />
            {t.download}
          </a>
        )}
      </div>
      <NoteForm onSave={notes.add} />
      {list.length === 0 && (
        <p className="mt-3 text-sm text-ink-3">{player ? t.none : t.nonePlain}</p>
      )}
      {list.length > 0 && (
        <ol className="mt-3 grid gap-2.5">
          {list.map((item) => (
            <li key={item.id}>
              <Item note={item} {...notes} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type NoteActions = Pick<ReturnType<typeof useNotes>, 'edit' | 'remove'>

function Item({ note, edit, remove }: { note: Note } & NoteActions) {
  const t = useMessages(noteMessages)
  const time = note.second === null ? null : formatClock(note.second)
  return (
    <div className="group/note relative flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2.5">
      {time && (
        <TimestampLink
          second={note.second!}
          plays
          aria-label={t.playFrom(time)}
          className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full bg-brand-soft px-3 text-sm font-semibold text-brand-ink tabular-nums hover:bg-[color-mix(in_oklch,var(--brand-soft),var(--brand)_12%)] focus-visible:rounded-full"
        >
          <Icon of={Play} size={13} className="fill-current" />
          <bdi dir="ltr">{time}</bdi>
        </TimestampLink>
      )}
      {!time && <span className="h-9 not-group-has-[details[open]]/note:hidden" />}
      <div
        className={`min-w-0 flex-1 self-center group-has-[details[open]]/note:hidden ${time ? 'max-sm:basis-full sm:me-20' : 'me-20 min-h-9 pt-1'}`}
      >
        <Passage className="whitespace-pre-wrap wrap-anywhere">{note.text}</Passage>
      </div>
      <DisclosureForm
        title={<Icon of={Pencil} size={20} />}
        label={t.edit}
        at="end-12 top-2.5"
        group={note.id}
        intent="note-edit"
        id={note.id}
      >
        <TextForm
          key={note.updated_at}
          intent="note-edit"
          id={note.id}
          label={t.edit}
          action={t.change}
          words={note.text}
          version={note.updated_at}
          max={maxNoteLength}
          onSend={(text, version) => edit(note.id, text, version!)}
        />
      </DisclosureForm>
      <form
        method="post"
        className="absolute end-3 top-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          void remove(note)
        }}
      >
        <input type="hidden" name="id" value={note.id} />
        <IconButton
          type="submit"
          name="intent"
          value="note-remove"
          icon={Trash2}
          size={36}
          label={t.remove}
        />
      </form>
    </div>
  )
}
