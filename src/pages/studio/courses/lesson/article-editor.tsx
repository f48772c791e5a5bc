import {
  Bold,
  Code,
  Heading2,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Sigma,
  Table,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { post } from '#platform/call/post.ts'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { useHydrated } from '#ui/base/store.ts'
import { showToast } from '#ui/overlays/show-toast.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { draftCalls } from '#features/authoring/drafts/contract.ts'
import { draftLimits } from '#features/authoring/limits.ts'
import type { courseFileCalls } from '#features/authoring/files/contract.ts'
import { studioMessages } from '#features/authoring/messages.ts'
import { lessonEditorMessages } from '#features/authoring/lessons-messages.ts'

type ArticleTexts = Record<Locale, string>

const tools = [
  ['heading', Heading2],
  ['bold', Bold],
  ['italic', Italic],
  ['bullets', List],
  ['numbers', ListOrdered],
  ['quote', Quote],
  ['link', Link2],
  ['table', Table],
  ['code', Code],
  ['formula', Sigma],
] as const satisfies (readonly [string, LucideIcon])[]
type Tool = (typeof tools)[number][0]

/** The preview uses the direction of the article's language. */
export function ArticleEditor({
  course_id,
  texts,
  html,
  wrong,
}: {
  course_id: number
  texts: ArticleTexts
  html: ArticleTexts
  wrong: Record<string, string>
}) {
  const t = useMessages(studioMessages)
  const locale = useLocale()
  const [shown, setShown] = useState<Locale>(locale)
  // Without JavaScript both languages are visible.
  const isReady = useHydrated()
  return (
    <div className="grid gap-4">
      {isReady && (
        <div role="group" className="inline-flex w-fit gap-0.5 rounded-full bg-surface-3 p-[3px]">
          {(['en', 'ar'] as const).map((item) => (
            <button
              key={item}
              type="button"
              lang={item}
              aria-pressed={shown === item}
              onClick={() => setShown(item)}
              className="min-h-9 cursor-pointer rounded-full px-4 text-sm font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-brand-ink aria-pressed:shadow-e1"
            >
              {item === 'ar' ? t.arabic : t.english}
            </button>
          ))}
        </div>
      )}
      {(['en', 'ar'] as const).map((item) => (
        <div key={item} hidden={isReady && shown !== item}>
          <OneText
            lang={item}
            course_id={course_id}
            text={texts[item]}
            html={html[item]}
            error={wrong[item === 'ar' ? 'body_ar' : 'body']}
          />
        </div>
      ))}
    </div>
  )
}

function OneText({
  lang,
  course_id,
  text,
  html,
  error,
}: {
  lang: Locale
  course_id: number
  text: string
  html: string
  error: string | undefined
}) {
  const t = useMessages(lessonEditorMessages)
  const area = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState(html)
  const [words, setWords] = useState(countIn(text))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = lang === 'ar' ? 'body_ar' : 'body'

  const typed = (value: string) => {
    setWords(countIn(value))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void post<(typeof draftCalls)['markdown']>('client/studio/markdown', { text: value }).then(
        (it) => setShown(it.html),
        () => {},
      )
    }, 400)
  }
  const write = (value: string) => {
    area.current?.focus()
    // `execCommand` retains the browser's undo history.
    document.execCommand('insertText', false, value)
  }
  const around = (before: string, after: string, otherwise: string) => {
    const it = area.current!
    write(before + (it.value.slice(it.selectionStart, it.selectionEnd) || otherwise) + after)
  }
  const eachLine = (start: (at: number) => string) => {
    const it = area.current!
    const from = it.value.lastIndexOf('\n', it.selectionStart - 1) + 1
    const chosen = it.value.slice(from, it.selectionEnd)
    it.setSelectionRange(from, it.selectionEnd)
    write(
      chosen
        .split('\n')
        .map((line, at) => start(at) + line)
        .join('\n'),
    )
  }
  const keep = async (files: File[]) => {
    for (const image of files.filter((it) => it.type.startsWith('image/')))
      try {
        const { address } = await post<(typeof courseFileCalls)['picture']>(
          'client/studio/picture',
          { course_id, image },
        )
        write(`\n\n![${image.name.replace(/\.\w+$/, '').replace(/[[\]]/g, '')}](${address})\n\n`)
      } catch (failure) {
        void showToast({
          tone: 'bad',
          text: failure instanceof Error ? failure.message : t.pictureFailed,
        })
      }
  }
  const taken = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    if (!files?.length) return
    event.preventDefault()
    void keep([...files])
  }
  const use = (tool: Tool) => {
    if (tool === 'heading') eachLine(() => '## ')
    else if (tool === 'bold') around('**', '**', t.words_bold)
    else if (tool === 'italic') around('*', '*', t.words_link)
    else if (tool === 'bullets') eachLine(() => '- ')
    else if (tool === 'numbers') eachLine((at) => `${at + 1}. `)
    else if (tool === 'quote') eachLine(() => '> ')
    else if (tool === 'link') around('[', '](https://)', t.words_link)
    else if (tool === 'table') write('\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n')
    else if (tool === 'formula') around('$', '$', 'a^2 + b^2 = c^2')
    else around('\n```\n', '\n```\n', 'code')
  }
  return (
    <div className="grid items-start gap-4 @min-[56rem]/page:grid-cols-2">
      <div className="grid min-w-0 gap-2" lang={lang} dir={getDirection(lang)}>
        <div
          role="toolbar"
          aria-label={t.tools}
          aria-controls={name}
          className="flex flex-wrap gap-0.5 rounded-md bg-surface-2 p-1"
        >
          {tools.map(([name, icon]) => (
            <button
              key={name}
              type="button"
              title={t[name]}
              aria-label={t[name]}
              onClick={() => use(name)}
              className={tool}
            >
              <Icon of={icon} size={18} />
            </button>
          ))}
          <label
            title={t.picture}
            className={`${tool} relative has-focus-visible:outline-3 has-focus-visible:outline-focus`}
          >
            <Icon of={Image} size={18} />
            <input
              type="file"
              aria-label={t.picture}
              accept="image/png,image/jpeg,image/webp,image/avif"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onInput={(event) => event.stopPropagation()}
              onChange={(event) => {
                event.stopPropagation()
                void keep([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
          </label>
        </div>
        <TextArea
          ref={area}
          label={t.write}
          hideLabel
          id={name}
          name={name}
          lang={lang}
          dir="auto"
          rows={16}
          maxLength={draftLimits.article}
          defaultValue={text}
          error={error}
          description={t.dropHelp}
          onInput={(event) => typed(event.currentTarget.value)}
          onPaste={(event) => taken(event, event.clipboardData.files)}
          onDrop={(event) => taken(event, event.dataTransfer.files)}
        />
      </div>
      <section className="grid min-w-0 content-start gap-3 rounded-md bg-surface-2 p-4">
        <p className="flex justify-between text-sm text-ink-3">
          <span>{t.seen}</span> <span>{t.words(words)}</span>
        </p>
        {shown ? (
          <Prose html={shown} lang={lang} />
        ) : (
          <p className="text-sm text-ink-3">{t.nothing}</p>
        )}
      </section>
    </div>
  )
}

const countIn = (text: string) => text.match(/\S+/g)?.length ?? 0
const tool =
  'grid size-10 cursor-pointer place-items-center rounded-sm text-ink-2 hover:bg-surface-3'
