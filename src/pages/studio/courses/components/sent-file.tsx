import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { videoUploadMessages } from '#features/authoring/videos/messages.ts'
import type { UploadState } from '#features/authoring/videos/state.tsx'

export function UploadProgress({
  it,
  note,
  onCancel,
}: {
  it: UploadState
  note: string
  onCancel: () => void
}) {
  const t = useMessages(videoUploadMessages)
  return (
    <section className="grid gap-2 rounded-md bg-surface-2 p-4">
      <p className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="min-w-0 flex-1 truncate font-semibold">
          {it.name}
        </bdi>
        <Status tone="info">{t.receiving}</Status>
      </p>
      <UploadSpeed it={it} />
      <p role="status" className="text-sm text-ink-3">
        {note}
      </p>
      <Button variant="ghost" size="xs" className="justify-self-start" onClick={onCancel}>
        {t.cancel}
      </Button>
    </section>
  )
}

export function UploadSpeed({
  it: { name, sent, bytes, speed, seconds },
}: {
  it: Pick<UploadState, 'name' | 'sent' | 'bytes' | 'speed' | 'seconds'>
}) {
  const t = useMessages(videoUploadMessages)
  const format = useFormat()
  const size = (value: number) => format.size(Math.round(value / 1024 / 102.4) / 10, 'megabyte')
  return (
    <>
      <p className="flex items-baseline gap-2">
        <b className="font-display text-2xl font-bold text-info">{format.percent(sent / bytes)}</b>
        <span className="text-sm text-ink-2">{t.of(size(sent), size(bytes))}</span>
      </p>
      <ProgressBar value={sent / bytes} label={`${t.receiving}: ${name}`} />
      <p className="flex flex-wrap justify-between gap-2 text-sm text-ink-2">
        <span>{speed > 0 && t.speed(size(speed))}</span>
        <span>{seconds !== null && t.left(format.duration(seconds))}</span>
      </p>
    </>
  )
}
