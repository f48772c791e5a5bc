import { Puzzle } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { UploadProgress } from '#pages/studio/courses/components/sent-file.tsx'
import { useLiveRefresh, useUpload } from '#features/authoring/videos/state.tsx'
import type { PackageContents, PackageUpload } from '#features/transfer/packages/contract.ts'
import { packageMessages } from '#features/transfer/packages/messages.ts'
import { packageLimits } from '#features/transfer/packages/limits.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type PackagePanelProps = {
  course_id: number
  part_id: number
  state: { can_run: boolean; found: PackageContents | null; upload: PackageUpload | null }
}

export function PackagePanel({
  course_id,
  part_id,
  state: { can_run, found, upload },
}: PackagePanelProps) {
  const t = useMessages(packageMessages)
  const { sending, send, cancel } = useUpload(course_id, part_id, 'package')
  const isBusy = sending !== null && sending.refusal === null
  const isMoving = upload?.state === 'waiting' || upload?.state === 'reading'
  useLiveRefresh(isMoving)
  return (
    <Panel title={t.package} id="media" text={t.text}>
      <div className="grid gap-4">
        {!can_run && (
          <Alert tone="warn" title={t.noOrigin}>
            {t.noOriginText}
          </Alert>
        )}
        {found ? <Found it={found} /> : <p className="text-sm text-ink-3">{t.none}</p>}
        {sending?.refusal && <Alert tone="bad" title={sending.refusal} />}
        {isBusy ? (
          <UploadProgress
            it={sending}
            note={sending.isLost ? t.lost : t.stay}
            onCancel={() => cancel(sending.id)}
          />
        ) : (
          upload &&
          upload.state !== 'ready' && (
            <OnItsWay upload={upload} onCancel={() => cancel(upload.id)} />
          )
        )}
        {can_run && !isBusy && !isMoving && (
          <>
            <FileDrop
              key={upload?.id}
              label={found ? t.replace : t.choose}
              hint={t.hint}
              accept=".zip,application/zip"
              maxBytes={packageLimits.bytes}
              onFiles={([file]) => file && file.size <= packageLimits.bytes && send(file)}
            />
            <noscript>{t.needsScripts}</noscript>
          </>
        )}
      </div>
    </Panel>
  )
}

function Found({ it: { edition, title, parts, files, bytes } }: { it: PackageContents }) {
  const t = useMessages(packageMessages)
  const format = useFormat()
  return (
    <section aria-label={t.found} className="grid gap-2 rounded-md bg-surface-2 p-4">
      <p className="flex flex-wrap items-center gap-3">
        <Icon of={Puzzle} className="text-brand-ink" />
        <BidiText className="min-w-0 flex-1 basis-32 font-semibold">{title}</BidiText>
        <Status tone="ok">
          <bdi dir="ltr">{t.edition(edition)}</bdi>
        </Status>
      </p>
      <FormattedText as="p" className="text-sm text-ink-2">
        {t.parts(parts.length)} <span className="sep" />
        {t.files(files)} <span className="sep" />
        {format.size(Math.max(0.1, Math.round(bytes / 1024 / 102.4) / 10), 'megabyte')}
      </FormattedText>
      {parts.length > 1 && (
        <ol className="list-decimal ps-6 text-sm">
          {parts.map((part, at) => (
            <li key={at}>
              <BidiText>{part}</BidiText>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function OnItsWay({
  upload: { state, file_name, percent, fault },
  onCancel,
}: {
  upload: PackageUpload
  onCancel: () => void
}) {
  const t = useMessages(packageMessages)
  const word = state === 'receiving' ? t.paused : state === 'cancelled' ? t.cancel : t[state]
  return (
    <section className="grid gap-2 rounded-md bg-surface-2 p-4">
      <p className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="min-w-0 flex-1 basis-32 truncate font-semibold">
          {file_name}
        </bdi>
        <Status tone={state === 'failed' ? 'bad' : state === 'receiving' ? 'warn' : 'info'}>
          {word}
        </Status>
      </p>
      {state === 'receiving' && <p className="text-sm text-ink-2">{t.resume(file_name)}</p>}
      {(state === 'waiting' || state === 'reading') && (
        <>
          <ProgressBar value={percent / 100} label={t.reading} />
          <p className="text-sm text-ink-3">{fault === 'no_room' ? t.no_room : t.leave}</p>
        </>
      )}
      {state === 'failed' && (
        <p className="text-sm text-danger">{fault && fault !== 'failed' ? t[fault] : t.fault}</p>
      )}
      {(state === 'receiving' || state === 'waiting') && (
        <Button variant="ghost" size="xs" className="justify-self-start" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
    </section>
  )
}
