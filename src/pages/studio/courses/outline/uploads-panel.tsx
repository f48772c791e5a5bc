import { getBuilderLessonPath, getBuilderPath } from '#features/authoring/paths.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { useCourseListPath } from '#features/authoring/drafts/state.tsx'
import type { Upload } from '#features/authoring/videos/contract.ts'
import { videoUploadMessages } from '#features/authoring/videos/messages.ts'
import {
  useAllUploads,
  useRefreshOnFinish,
  useCancelUpload,
  useLiveRefresh,
  type UploadState,
} from '#features/authoring/videos/state.tsx'
import { UploadSpeed } from '#pages/studio/courses/components/sent-file.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function UploadsPanel({ uploads }: { uploads: Upload[] }) {
  const t = useMessages(videoUploadMessages)
  const sending = useAllUploads()
  useRefreshOnFinish(sending.length)
  const isHere = (item: Upload) =>
    sending.some((one) => one.what === item.what && one.part_id === item.part_id)
  const known = new Map(uploads.map((it) => [`${it.what}:${it.part_id}`, it]))
  const others = uploads.filter((it) => !isHere(it))
  useLiveRefresh(
    others.some(
      (other) =>
        other.state === 'waiting' ||
        other.state === 'converting' ||
        (other.state === 'receiving' && other.is_coming),
    ),
  )
  if (!sending.length && !others.length) return null
  return (
    <Panel title={t.uploads} text={t.uploadsText}>
      <ul className="grid gap-3">
        {sending.map((uploadState) => (
          <Here
            key={`${uploadState.what}:${uploadState.part_id}`}
            it={uploadState}
            known={known.get(`${uploadState.what}:${uploadState.part_id}`)}
          />
        ))}
        {others.map((other) => (
          <Elsewhere key={other.id} it={other} />
        ))}
      </ul>
    </Panel>
  )
}

const row = 'grid min-w-0 gap-2 rounded-md bg-surface-2 p-4'
type Place = Pick<Upload, 'course_id' | 'part_id' | 'is_promo'>

function Name({
  of,
  title,
  file,
  course,
}: {
  of: Place
  title: string
  file: string
  course: string
}) {
  const builder = { list: useCourseListPath(), course: String(of.course_id) }
  const path = of.is_promo
    ? getBuilderPath(builder, 'details')
    : getBuilderLessonPath(builder, of.part_id)
  return (
    <span className="grid min-w-0 flex-1 basis-32">
      <TextLink to={`${path}#media`} className="truncate">
        <BidiText>{title || file}</BidiText>
      </TextLink>
      <span className="truncate text-xs text-ink-3">
        <bdi dir="ltr">{file}</bdi>
        {course && course !== title && (
          <>
            {' '}
            <span className="sep" /> <BidiText>{course}</BidiText>
          </>
        )}
      </span>
    </span>
  )
}

function Cancel({
  it,
  name,
}: {
  it: Parameters<ReturnType<typeof useCancelUpload>>[0]
  name: string
}) {
  const t = useMessages(videoUploadMessages)
  const cancel = useCancelUpload()
  return (
    <Button
      variant="ghost"
      size="xs"
      className="justify-self-start"
      aria-label={t.cancelOne(name)}
      onClick={() => cancel(it)}
    >
      {t.cancel}
    </Button>
  )
}

function Here({ it, known }: { it: UploadState; known: Upload | undefined }) {
  const t = useMessages(videoUploadMessages)
  const of = { course_id: it.course_id, part_id: it.part_id, is_promo: known?.is_promo ?? false }
  return (
    <li className={row}>
      <p className="flex flex-wrap items-center gap-3">
        <Name of={of} title={known?.title ?? ''} file={it.name} course={known?.course ?? ''} />
        <Status tone={it.refusal ? 'bad' : it.isLost ? 'warn' : 'info'}>
          {it.refusal ? t.failed : t.receiving}
        </Status>
      </p>
      {it.refusal ? <p className="text-sm text-danger">{it.refusal}</p> : <UploadSpeed it={it} />}
      {it.isLost && <p className="text-sm text-ink-3">{t.lost}</p>}
      <Cancel it={it} name={it.name} />
    </li>
  )
}

function Elsewhere({ it }: { it: Upload }) {
  const t = useMessages(videoUploadMessages)
  const format = useFormat()
  const { state, fault, is_coming } = it
  const done = state === 'receiving' ? it.received / it.bytes : it.percent / 100
  const words = {
    receiving: is_coming ? t.elsewhere : t.paused,
    waiting: t.waiting,
    converting: t.preparing,
    failed: t.failed,
  }
  const word = words[state]
  return (
    <li className={row}>
      <p className="flex flex-wrap items-center gap-3">
        <Name of={it} title={it.title} file={it.file_name} course={it.course} />
        <Status
          tone={state === 'failed' ? 'bad' : state === 'receiving' && !is_coming ? 'warn' : 'info'}
        >
          {word}
        </Status>
      </p>
      {state === 'failed' ? (
        <p className="text-sm text-danger">{fault && fault !== 'failed' ? t[fault] : t.fault}</p>
      ) : (
        <>
          <FormattedText as="p" className="text-sm font-semibold text-info">
            {format.percent(done)}
          </FormattedText>
          <ProgressBar value={done} label={`${word}: ${it.file_name}`} />
        </>
      )}
      {state === 'receiving' && !is_coming && (
        <p className="text-sm text-ink-2">{t.resume(it.file_name)}</p>
      )}
      {/* Unpacking is too short for a progress bar. */}
      {(it.what === 'video' || state !== 'converting') && <Cancel it={it} name={it.file_name} />}
    </li>
  )
}
