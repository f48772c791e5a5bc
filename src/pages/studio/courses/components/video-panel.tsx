import type { ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import type { Video } from '#features/authoring/videos/contract.ts'
import { videoUploadMessages } from '#features/authoring/videos/messages.ts'
import { maxVideoBytes } from '#features/authoring/chunked-upload/limits.ts'
import { useLiveRefresh, useUpload } from '#features/authoring/videos/state.tsx'
import { UploadProgress } from './sent-file.tsx'

const accepted = 'video/*,.mkv,.avi,.mov,.mp4,.webm'
const tones = {
  receiving: 'info',
  waiting: 'info',
  converting: 'info',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'idle',
} as const

export function VideoPanel({
  course_id,
  part_id,
  title,
  text,
  current,
  state: { can_make, video },
}: {
  course_id: number
  part_id: number
  title?: string
  text?: string
  current: ReactNode
  state: { can_make: boolean; video: Video | null }
}) {
  const t = useMessages(videoUploadMessages)
  const { sending, send, cancel } = useUpload(course_id, part_id)
  const isBusy = sending !== null && sending.refusal === null
  const isMoving = video?.state === 'waiting' || video?.state === 'converting'
  useLiveRefresh(isMoving)
  return (
    <Panel
      title={title ?? t.video}
      id="media"
      text={current && (isBusy || isMoving) ? t.keeps : text}
    >
      <div className="grid gap-4">
        {!can_make && (
          <Alert tone="warn" title={t.noFfmpeg}>
            {t.noFfmpegText}
          </Alert>
        )}
        {current ?? <p className="text-sm text-ink-3">{t.none}</p>}
        {sending?.refusal && <Alert tone="bad" title={sending.refusal} />}
        {isBusy ? (
          <UploadProgress
            it={sending}
            note={sending.isLost ? t.lost : t.stay}
            onCancel={() => cancel(sending.id)}
          />
        ) : (
          video && <OnItsWay video={video} onCancel={() => cancel(video.id)} />
        )}
        {can_make && !isBusy && !isMoving && (
          <>
            <FileDrop
              key={video?.id}
              label={current ? t.replace : t.choose}
              hint={t.hint}
              accept={accepted}
              maxBytes={maxVideoBytes}
              onFiles={([file]) => file && file.size <= maxVideoBytes && send(file)}
            />
            <noscript>{t.needsScripts}</noscript>
          </>
        )}
      </div>
    </Panel>
  )
}

function OnItsWay({ video, onCancel }: { video: Video; onCancel: () => void }) {
  const t = useMessages(videoUploadMessages)
  const format = useFormat()
  const { state, fault } = video
  const word = state === 'receiving' ? t.paused : state === 'cancelled' ? t.cancel : t[state]
  return (
    <section className="grid gap-2 rounded-md bg-surface-2 p-4">
      <p className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="min-w-0 flex-1 truncate font-semibold">
          {video.file_name}
        </bdi>
        <Status tone={state === 'receiving' ? 'warn' : tones[state]}>{word}</Status>
      </p>
      {state === 'receiving' && <p className="text-sm text-ink-2">{t.resume(video.file_name)}</p>}
      {(state === 'converting' || state === 'waiting') && (
        <>
          <FormattedText as="p" className="text-2xl font-bold text-info">
            {format.percent(video.percent / 100)}
          </FormattedText>
          <ProgressBar value={video.percent / 100} label={t.converting} />
          <p className="text-sm text-ink-3">{t.leave}</p>
        </>
      )}
      {state === 'failed' && (
        <p className="text-sm text-danger">{fault && fault !== 'failed' ? t[fault] : t.fault}</p>
      )}
      {state !== 'ready' && state !== 'failed' && (
        <Button variant="ghost" size="xs" className="justify-self-start" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
    </section>
  )
}
