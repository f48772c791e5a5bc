import { Download, FileSpreadsheet, FileText, FileArchive } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { LessonAttachment } from '../contract.ts'
import { lessonMessages } from '../messages.ts'
import { toFileSize } from '../rules.ts'

export function LessonFiles({ files }: { files: LessonAttachment[] }) {
  const t = useMessages(lessonMessages)
  return (
    <>
      <h2 className="mb-4 text-xl">{t.files}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {files.map((file) => (
          <li key={file.id}>
            <a
              href={file.address}
              className="flex h-full items-center gap-4 tight:flex-wrap rounded-lg border border-line bg-surface p-3.5 hover:border-line-strong focus-visible:rounded-lg"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
                <Icon of={getFileIcon(file.type)} size={24} />
              </span>
              <span className="min-w-0 flex-1 tight:order-last tight:basis-full">
                <Passage as="b" lang={file.lang} className="leading-ui font-semibold">
                  {file.title}
                </Passage>
                <span className="text-sm text-ink-3">
                  <bdi dir="ltr" className="wrap-anywhere">
                    {file.name}
                  </bdi>
                  <span className="sep" />
                  <Size bytes={file.bytes} />
                </span>
              </span>
              <Icon of={Download} className="ms-auto text-brand-ink" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Size({ bytes }: { bytes: number }) {
  const format = useFormat()
  const { amount, unit } = toFileSize(bytes)
  return <FormattedText className="whitespace-nowrap">{format.size(amount, unit)}</FormattedText>
}

const getFileIcon = (type: string) =>
  type === 'text/csv' || type.includes('sheet')
    ? FileSpreadsheet
    : type.includes('zip')
      ? FileArchive
      : FileText
