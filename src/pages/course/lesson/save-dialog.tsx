import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useConnection } from '#platform/page/connectivity.tsx'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { FullLesson } from '#features/player/lessons/contract.ts'
import { offlineLessonMessages } from '#features/player/offline/messages.ts'
import { videoQualities, type VideoQuality } from '#features/player/offline/rules.ts'
import {
  deleteOfflineLesson,
  prepareSave,
  saveLesson,
  type SavePlan,
} from '#features/player/offline/state.tsx'
import { useFormatSize } from '#features/player/offline/components/size-label.tsx'

type SaveScope = 'lesson' | 'section'
type SaveState = 'choosing' | 'saving' | 'paused' | 'failed' | 'full' | 'done'

export function SaveDialog({
  lesson,
  person,
  onClose,
}: {
  lesson: FullLesson
  person: string
  onClose: () => void
}) {
  const t = useMessages(offlineLessonMessages)
  const size = useFormatSize()
  const { connection } = useConnection()
  const section =
    lesson.sections
      .find((it) => it.id === lesson.lesson.section_id)
      ?.lessons.filter((it) => it.allowed) ?? []
  const [scope, setScope] = useState<SaveScope>('lesson')
  const [quality, setQuality] = useState<VideoQuality>(connection.slow ? 'low' : 'high')
  const [looked, setLooked] = useState<{ which: string; plans: SavePlan[] } | null>(null)
  const [state, setState] = useState<SaveState>('choosing')
  const [saved, setSaved] = useState(0)
  const working = useRef<AbortController>(null)
  const ids = scope === 'lesson' ? [lesson.lesson.id] : section.map((it) => it.id)
  const which = ids.join()
  const plans = looked?.which === which ? looked.plans : null

  useEffect(() => {
    const looking = new AbortController()
    Promise.all(which.split(',').map((id) => prepareSave(Number(id), looking.signal))).then(
      (plans) => setLooked({ which, plans }),
      () => looking.signal.aborted || setState('failed'),
    )
    return () => looking.abort()
  }, [which])
  useEffect(() => () => working.current?.abort(), [])

  const bytes = (of: VideoQuality) => plans?.reduce((sum, it) => sum + it.bytes[of], 0) ?? null
  const all = Math.max(bytes(quality) ?? 0, saved)
  const start = async () => {
    const work = (working.current = new AbortController())
    setState('saving')
    setSaved(0)
    try {
      // URLs can expire during a pause, so they are requested again.
      for (const id of ids) {
        const plan = await prepareSave(id, work.signal)
        await saveLesson(plan, {
          person,
          quality,
          signal: work.signal,
          onBytes: (more) => setSaved((it) => it + more),
        })
      }
      setState('done')
    } catch (error) {
      if (work.signal.aborted) return
      setState(
        error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed',
      )
    }
  }
  const pause = () => {
    working.current?.abort()
    setState('paused')
  }
  const cancel = async () => {
    working.current?.abort()
    for (const id of ids) await deleteOfflineLesson(id)
    onClose()
  }
  const isChoosing = state === 'choosing'
  return (
    <Dialog
      open
      title={t.saveTitle}
      text={t.saveText}
      onOpenChange={(open) => open || onClose()}
      footer={
        state === 'done' ? (
          <Button onClick={onClose}>{t.close}</Button>
        ) : (
          <>
            {isChoosing && (
              <Button onClick={() => void start()} disabled={!plans}>
                {t.start}
              </Button>
            )}
            {state === 'saving' && (
              <Button variant="soft" onClick={pause}>
                {t.pause}
              </Button>
            )}
            {!isChoosing && state !== 'saving' && (
              <Button onClick={() => void start()}>{t.goOn}</Button>
            )}
            <Button variant="ghost" onClick={() => void (isChoosing ? onClose() : cancel())}>
              {t.cancel}
            </Button>
          </>
        )
      }
    >
      {isChoosing && (
        <>
          {section.length > 1 && (
            <RadioGroup
              label={t.what}
              name="scope"
              value={scope}
              onSelect={(it) => setScope(it as SaveScope)}
              options={[
                { value: 'lesson', label: t.thisLesson },
                { value: 'section', label: t.thisSection(section.length) },
              ]}
            />
          )}
          <RadioGroup
            label={t.quality}
            name="quality"
            value={quality}
            onSelect={(it) => setQuality(it as VideoQuality)}
            options={videoQualities.map((value) => ({
              value,
              label: t[value],
              text: plans ? t.about(size(bytes(value)!)) : t.measuring,
            }))}
          />
        </>
      )}
      {!isChoosing && (
        <div className="grid gap-2">
          <ProgressBar
            value={state === 'done' ? 1 : all ? Math.min(1, saved / all) : 0}
            label={t.saving(size(saved), size(all))}
          />
          <p role="status" className="text-sm text-ink-2">
            {state === 'done'
              ? t.done
              : state === 'paused'
                ? t.paused
                : t.saving(size(saved), size(all))}
          </p>
        </div>
      )}
      {(state === 'failed' || state === 'full') && (
        <Alert tone="bad" title={state === 'full' ? t.full : t.failed} />
      )}
      <TextLink to={href('/saved')} reloadDocument>
        {t.all}
      </TextLink>
    </Dialog>
  )
}
