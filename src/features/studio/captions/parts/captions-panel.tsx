import { Form } from 'react-router'
import { dirOf } from '#platform/language/locale.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { LessonBody } from '../../drafts/contract.ts'
import { m as studio } from '../../messages.ts'
import { m } from '../messages.ts'
import { linesIn, type Fault } from '../rules.ts'

/** What came of captions that were sent: what is wrong with which line, and what was typed. */
export type CaptionsAnswer = { lang: string; faults: Fault[]; typed: string } | undefined

/** The captions of a film in each language, in the direction of that language whatever the page's. */
export function CaptionsPanel({ lesson, answer }: { lesson: LessonBody; answer: CaptionsAnswer }) {
  const said = useWords(m)
  return (
    <Panel title={said.title} text={said.text}>
      <div className="grid gap-6 @min-[56rem]/page:grid-cols-2">
        {(['en', 'ar'] as const).map((lang) => (
          <One key={lang} lang={lang} vtt={lesson.captions[lang] ?? ''} answer={answer?.lang === lang ? answer : undefined} />
        ))}
      </div>
    </Panel>
  )
}

function One({ lang, vtt, answer }: { lang: 'en' | 'ar'; vtt: string; answer: CaptionsAnswer }) {
  const said = useWords(m)
  const words = useWords(studio)
  const format = useFormat()
  const count = linesIn(vtt).lines.length
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h3 className="flex items-center justify-between gap-3 text-md" suppressHydrationWarning>
        {lang === 'ar' ? words.arabic : words.english}
        <Status tone={count ? 'ok' : 'idle'}>{count ? said.lines(count) : said.none}</Status>
      </h3>
      {answer && answer.faults.length > 0 && (
        <Alert tone="bad" title={said.wrong}>
          <ul suppressHydrationWarning>
            {answer.faults.map((it) => (
              <li key={it.line}>{said[it.code](format.number(it.line))}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Form key={`file-${vtt.length}`} method="post" encType="multipart/form-data" preventScrollReset className="grid gap-2">
        <input type="hidden" name="sheet" value="captions" />
        <input type="hidden" name="lang" value={lang} />
        <FileDrop label={said.file} name="file" accept=".vtt,.srt,text/vtt" />
        <Button type="submit" variant="soft" size="sm" className="justify-self-start">
          {said.upload}
        </Button>
      </Form>
      <details open={Boolean(answer?.faults.length)}>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-semibold text-brand-ink">{said.edit}</summary>
        <Form key={vtt} method="post" encType="multipart/form-data" preventScrollReset className="grid gap-2 pt-2">
          <input type="hidden" name="sheet" value="captions" />
          <input type="hidden" name="lang" value={lang} />
          <TextArea
            label={said.written}
            hideLabel
            name="text"
            rows={12}
            lang={lang}
            dir={dirOf(lang)}
            defaultValue={answer?.typed || vtt}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="soft" size="sm">
              {said.save}
            </Button>
            {count > 0 && (
              <Button type="submit" name="remove" value="yes" variant="ghost">
                {said.remove}
              </Button>
            )}
          </div>
        </Form>
        {count > 0 && (
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3 pt-3">
            <input type="hidden" name="sheet" value="shift" />
            <input type="hidden" name="lang" value={lang} />
            <NumberField
              label={said.shift}
              name="seconds"
              step={0.1}
              min={-3600}
              max={3600}
              defaultValue="0"
              description={said.shiftHelp}
            />
            <Button type="submit" variant="line" size="sm">
              {said.move}
            </Button>
          </Form>
        )}
      </details>
    </section>
  )
}
