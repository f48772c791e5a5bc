import { Suspense, useState } from 'react'
import { Form } from 'react-router'
import { FormattedText } from '#ui/base/formatted.tsx'
import { useHydrated } from '#ui/base/store.ts'
import { getDirection } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { LessonBody } from '#features/authoring/drafts/bodies.ts'
import { studioMessages } from '#features/authoring/messages.ts'
import { captionMessages } from '#features/authoring/captions/messages.ts'
import { parseCaptions, type CaptionFault } from '#features/authoring/captions/rules.ts'

export type CaptionsResult = { lang: string; faults: CaptionFault[]; typed: string } | undefined

// Loads the player only when the editor is opened.
const BesideFilm = createOptionalPart(async () => (await import('./caption-preview.tsx')).default)

/** Each text uses the direction of its own language, not of the page. */
export function CaptionsPanel({
  course_id,
  part_id,
  lesson,
  answer,
}: {
  course_id: number
  part_id: number
  lesson: LessonBody
  answer: CaptionsResult
}) {
  const t = useMessages(captionMessages)
  const words = useMessages(studioMessages)
  const hasScript = useHydrated()
  const [beside, setBeside] = useState<'en' | 'ar' | null>(null)
  const film = lesson.media && {
    course_id,
    part_id,
    title: lesson.title || lesson.title_ar,
    media: lesson.media,
    seconds: lesson.seconds,
  }
  return (
    <Panel title={t.title} text={t.text}>
      <div className="grid gap-6 @min-[56rem]/page:grid-cols-2">
        {(['en', 'ar'] as const).map((lang) => (
          <One
            key={lang}
            lang={lang}
            vtt={lesson.captions[lang] ?? ''}
            answer={answer?.lang === lang ? answer : undefined}
          />
        ))}
      </div>
      {hasScript && film && (
        <section className="mt-6 grid gap-4 border-t border-line pt-5">
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="text-md">{t.beside}</h3>
            {(['en', 'ar'] as const).map((lang) => (
              <Button
                key={lang}
                variant="soft"
                size="sm"
                aria-pressed={beside === lang}
                onClick={() => setBeside(beside === lang ? null : lang)}
              >
                {lang === 'ar' ? words.arabic : words.english}
              </Button>
            ))}
          </div>
          {beside && (
            <Suspense>
              <BesideFilm
                key={`${beside} ${lesson.captions[beside] ?? ''}`}
                film={film}
                lang={beside}
                vtt={lesson.captions[beside] ?? ''}
              />
            </Suspense>
          )}
        </section>
      )}
    </Panel>
  )
}

function One({ lang, vtt, answer }: { lang: 'en' | 'ar'; vtt: string; answer: CaptionsResult }) {
  const t = useMessages(captionMessages)
  const words = useMessages(studioMessages)
  const format = useFormat()
  const count = parseCaptions(vtt).lines.length
  return (
    <section className="grid min-w-0 content-start gap-3">
      <FormattedText as="h3" className="flex items-center justify-between gap-3 text-md">
        {lang === 'ar' ? words.arabic : words.english}
        <Status tone={count ? 'ok' : 'idle'}>{count ? t.lines(count) : t.none}</Status>
      </FormattedText>
      {answer && answer.faults.length > 0 && (
        <Alert tone="bad" title={t.wrong}>
          <ul>
            {answer.faults.map((fault) => (
              <li key={fault.line}>{t[fault.code](format.number(fault.line))}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Form
        key={`file-${vtt.length}`}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-2"
      >
        <input type="hidden" name="sheet" value="captions" />
        <input type="hidden" name="lang" value={lang} />
        <FileDrop label={t.file} name="file" accept=".vtt,.srt,text/vtt" />
        <Button type="submit" variant="soft" size="sm" className="justify-self-start">
          {t.upload}
        </Button>
      </Form>
      <details open={Boolean(answer?.faults.length)}>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-semibold text-brand-ink">
          {t.edit}
        </summary>
        <Form
          key={vtt}
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="grid gap-2 pt-2"
        >
          <input type="hidden" name="sheet" value="captions" />
          <input type="hidden" name="lang" value={lang} />
          <TextArea
            label={t.written}
            hideLabel
            name="text"
            rows={12}
            lang={lang}
            dir={getDirection(lang)}
            defaultValue={answer?.typed || vtt}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="soft" size="sm">
              {t.save}
            </Button>
            {count > 0 && (
              <Button type="submit" name="remove" value="yes" variant="ghost">
                {t.remove}
              </Button>
            )}
          </div>
        </Form>
        {count > 0 && (
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3 pt-3">
            <input type="hidden" name="sheet" value="shift" />
            <input type="hidden" name="lang" value={lang} />
            <NumberField
              label={t.shift}
              name="seconds"
              step={0.1}
              min={-3600}
              max={3600}
              defaultValue="0"
              description={t.shiftHelp}
            />
            <Button type="submit" variant="line" size="sm">
              {t.move}
            </Button>
          </Form>
        )}
      </details>
    </section>
  )
}
