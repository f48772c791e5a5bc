import { useCallback, useState } from 'react'
import { Form } from 'react-router'
import { getFilmFolderPath } from '#features/authoring/paths.ts'
import { VideoPlayer } from '#features/player/video-player/components/player.tsx'
import {
  createPlayer,
  useVideo,
  type Player,
  type VideoState,
} from '#features/player/video-player/state.tsx'
import { buildMediaUrls } from '#features/player/media/rules.ts'
import { getDirection } from '#platform/language/locale.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import { captionMessages } from '#features/authoring/captions/messages.ts'
import {
  formatTimestamp,
  createLine,
  toEditableLines,
  formatEditedVtt,
  type EditableLine,
} from '#features/authoring/captions/rules.ts'

type VideoSource = {
  course_id: number
  part_id: number
  title: string
  media: string
  seconds: number
}

export default function BesideFilm({
  film,
  lang,
  vtt,
}: {
  film: VideoSource
  lang: 'en' | 'ar'
  vtt: string
}) {
  const t = useMessages(captionMessages)
  const words = useMessages(studioMessages)
  const [player] = useState(() => createPlayer({ time: 0, duration: film.seconds }))
  const [lines, setLines] = useState(() => toEditableLines(vtt))
  const change = (at: number, it: Partial<EditableLine>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...it } : line)))
  const now = () => formatTimestamp(player.seen().time)
  const prefix = getFilmFolderPath(film.course_id, film.part_id)
  const media = buildMediaUrls({ kind: 'video', media: film.media }, { prefix, ends: new Date(0) })
  const label = lang === 'ar' ? words.arabic : words.english
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-4 @min-[56rem]/page:grid-cols-2"
    >
      <input type="hidden" name="sheet" value="captions" />
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="text" value={formatEditedVtt(lines)} />
      <div className="grid content-start gap-3 @min-[56rem]/page:sticky @min-[56rem]/page:top-4 @min-[56rem]/page:self-start">
        <VideoPlayer
          player={player}
          title={film.title}
          media={media}
          captions={vtt ? [{ lang, label, address: `${prefix}captions/${lang}.vtt` }] : []}
          marks={[]}
          next={null}
          done={null}
          begins={false}
          onHelp={() => {}}
          onExpired={() => {}}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm">
            {t.save}
          </Button>
          <Button
            variant="line"
            size="sm"
            onClick={() => setLines([...lines, createLine(player.seen().time)])}
          >
            {t.addLine}
          </Button>
        </div>
      </div>
      <ol className="grid max-h-[70dvh] content-start gap-3 overflow-y-auto p-1">
        {lines.map((line, at) => (
          <OneLine
            key={line.key}
            {...{ line, lang, player, now }}
            onChange={(it) => change(at, it)}
            onRemove={() => setLines(lines.filter((other) => other !== line))}
          />
        ))}
      </ol>
    </Form>
  )
}

function OneLine({
  line,
  lang,
  player,
  now,
  onChange,
  onRemove,
}: {
  line: EditableLine
  lang: 'en' | 'ar'
  player: Player
  now: () => string
  onChange: (it: Partial<EditableLine>) => void
  onRemove: () => void
}) {
  const t = useMessages(captionMessages)
  const isSaid = useVideo(
    player,
    useCallback(
      ({ time }: VideoState) =>
        formatTimestamp(time) >= line.from && formatTimestamp(time) < line.to,
      [line.from, line.to],
    ),
  )
  return (
    <li
      aria-current={isSaid || undefined}
      className="grid gap-2 rounded-md border border-line p-3 aria-[current]:border-brand aria-[current]:bg-brand-soft"
    >
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="grid content-start gap-1">
            <TextField
              label={t[end]}
              dir="ltr"
              value={line[end]}
              onChange={(event) => onChange({ [end]: event.target.value })}
            />
            <Button
              variant="ghost"
              size="xs"
              className="justify-self-start"
              onClick={() => onChange({ [end]: now() })}
            >
              {t.here}
            </Button>
          </div>
        ))}
      </div>
      <TextArea
        label={t.words}
        hideLabel
        rows={2}
        lang={lang}
        dir={getDirection(lang)}
        value={line.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="xs" onClick={() => player.playFrom(line.at)}>
          {t.listen}
        </Button>
        <Button variant="ghost" size="xs" onClick={onRemove}>
          {t.removeLine}
        </Button>
      </div>
    </li>
  )
}
