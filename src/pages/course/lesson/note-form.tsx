import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ComposeBox } from './writing-box.tsx'
import { usePlayer, useVideoSecond } from '#features/player/video-player/state.tsx'
import { useRefusedForm } from '#features/learning/state.tsx'
import { noteMessages } from '#features/player/notes/messages.ts'
import { maxNoteLength } from '#features/player/notes/limits.ts'
import { formatClock } from '#features/player/video-player/rules.ts'

/** Typing pauses the video; saving resumes it. */
export function NoteForm({
  onSave,
}: {
  onSave: (note: { second: number | null; text: string }) => Promise<boolean>
}) {
  const t = useMessages(noteMessages)
  const player = usePlayer()
  const second = useVideoSecond()
  const failure = useRefusedForm('note-add')
  const [text, setText] = useState(failure?.values.text ?? '')
  const [busy, setBusy] = useState(false)
  // Position at the first keystroke, and whether the video was playing.
  const [began, setBegan] = useState<{ second: number | null; ran: boolean } | null>(null)
  const type = (value: string) => {
    if (value && !began) {
      setBegan({ second, ran: player !== null && !player.seen().paused })
      player?.pause()
    }
    if (!value) setBegan(null)
    setText(value)
  }
  const save = async () => {
    if (!text.trim()) return
    setBusy(true)
    const { second: at, ran } = began ?? { second, ran: false }
    if (await onSave({ second: at, text })) {
      setText('')
      setBegan(null)
      if (ran) player?.play()
    }
    setBusy(false)
  }
  const shown = began ? began.second : second
  return (
    <ComposeBox
      label={player ? t.write : t.writePlain}
      value={text}
      maxLength={maxNoteLength}
      why={failure?.why}
      onChange={type}
      onSend={save}
    >
      {shown === null ? (
        <span />
      ) : (
        <span className="inline-flex items-center gap-2 ps-1 text-sm font-medium text-brand-ink">
          <Icon of={Clock} size={18} />
          <span>{t.at(formatClock(shown))}</span>
        </span>
      )}
      <input type="hidden" name="second" value={shown ?? ''} />
      <Button type="submit" name="intent" value="note-add" size="sm" pending={busy}>
        {t.save}
      </Button>
    </ComposeBox>
  )
}
