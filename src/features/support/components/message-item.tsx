import { FileText, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import type { Message } from '../chat/contract.ts'
import { supportMessages } from '../messages.ts'

type DisplayedMessage = Pick<Message, 'text' | 'name' | 'hue' | 'image' | 'created_at' | 'file'>

export function MessageItem({
  message: it,
  own,
  files,
  note,
  below,
}: {
  message: DisplayedMessage
  own: boolean
  files: string
  note?: ReactNode
  below?: ReactNode
}) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const look = note
    ? 'border border-dashed border-warning bg-warning-soft'
    : own
      ? 'bg-brand text-on-brand'
      : 'border border-line bg-surface'
  return (
    <li className={`flex max-w-full items-end gap-2 ${own ? 'flex-row-reverse' : ''}`}>
      {!own && <Avatar name={it.name ?? t.team} hue={it.hue} src={it.image} size={34} />}
      <div
        className={`grid max-w-[85%] min-w-0 gap-1 tight:max-w-full ${own ? 'justify-items-end' : 'justify-items-start'}`}
      >
        <span className="sr-only">{own ? t.you : (it.name ?? t.team)}</span>
        <div className={`grid max-w-full gap-2 rounded-lg px-4 py-2.5 tight:px-2 ${look}`}>
          {note}
          {it.text && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {it.text}
            </p>
          )}
          {it.file && <FileLink file={it.file} href={`${files}${it.file.id}`} />}
        </div>
        <FormattedText as="p" className="flex items-center gap-2 text-xs text-ink-3">
          {t.at(format.date(it.created_at, 'short'), format.time(it.created_at))}
          {below}
        </FormattedText>
      </div>
    </li>
  )
}

function FileLink({ file, href }: { file: NonNullable<Message['file']>; href: string }) {
  const format = useFormat()
  // Allows a line break only before the file extension.
  const dot = Math.max(0, file.name.lastIndexOf('.'))
  const isPicture = file.type !== 'application/pdf'
  const kilobytes = Math.max(1, Math.round(file.bytes / 1024))
  return (
    <a
      href={href}
      download
      className="grid min-w-0 gap-2 rounded-md bg-surface-2 p-2 text-sm text-ink hover:underline tight:p-1"
    >
      {/* Fixed height prevents layout shift while the image loads. */}
      {isPicture && (
        <img
          src={href}
          alt=""
          loading="lazy"
          className="h-40 w-64 max-w-full rounded-sm bg-surface object-cover"
        />
      )}
      <span className="flex min-h-target min-w-0 items-center gap-3 px-1">
        <Icon of={isPicture ? Image : FileText} className="shrink-0 text-ink-3 tight:hidden" />
        <span className="min-w-0">
          <bdi dir="ltr" className="block wrap-anywhere">
            {file.name.slice(0, dot)}
            <wbr />
            {file.name.slice(dot)}
          </bdi>
          <FormattedText className="text-xs text-ink-3">
            {kilobytes < 1024
              ? format.size(kilobytes, 'kilobyte')
              : format.size(Math.round(kilobytes / 102.4) / 10, 'megabyte')}
          </FormattedText>
        </span>
      </span>
    </a>
  )
}
