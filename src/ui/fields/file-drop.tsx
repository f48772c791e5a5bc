import { FileText, Upload, X } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FieldNotes, labelStyle, OptionalNote, useField, type FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Spinner } from '#ui/base/spinner.tsx'
import { fieldMessages } from './messages.ts'

/** A native file input stretched over the drop area. */
export function FileDrop({
  label,
  description,
  error,
  invalidText,
  optional,
  hideLabel,
  className = '',
  id,
  hint,
  pending = false,
  maxBytes = Number.POSITIVE_INFINITY,
  onFiles,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'onInvalid' | 'ref'> & {
    /** Accepted files, e.g. "PDF, up to 10 MB". */
    hint?: string
    pending?: boolean
    /** Larger files are rejected before the upload. */
    maxBytes?: number
    onFiles?: (files: File[]) => void
  }) {
  const t = useMessages(fieldMessages)
  const field = useField({ id, error, invalidText, description })
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const take = (chosen: File[]) => {
    setFiles(chosen)
    onFiles?.(chosen)
    const isTooLarge = chosen.some((it) => it.size > maxBytes)
    input.current?.setCustomValidity(isTooLarge ? t.tooLarge : '')
    if (isTooLarge) input.current?.reportValidity()
  }
  const drop = (gone: File) => {
    const kept = new DataTransfer()
    for (const file of files) if (file !== gone) kept.items.add(file)
    if (input.current) input.current.files = kept.files
    take(Array.from(kept.files))
    // Clears the error of the removed file.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
    input.current?.focus()
  }
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={field.id} className={hideLabel ? 'sr-only' : labelStyle}>
        {label}
        {optional && <OptionalNote />}
      </label>
      <div className={zone}>
        <input
          {...rest}
          {...field.control}
          ref={input}
          type="file"
          onChange={(event) => take(Array.from(event.currentTarget.files ?? []))}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <Icon of={Upload} size={24} className="text-brand-ink" />
        <span>
          <b className="font-semibold text-brand-ink">{t.chooseFile}</b> {t.orDrop}
        </span>
        {hint && <span className="text-xs text-ink-3">{hint}</span>}
      </div>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <li
              key={`${file.name}-${file.lastModified}`}
              className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-surface ps-4 pe-1 text-sm"
            >
              {pending ? <Spinner /> : <Icon of={FileText} className="text-ink-3" />}
              <span className="min-w-0 flex-1 truncate">
                <bdi dir="ltr">{file.name}</bdi>
              </span>
              <button
                type="button"
                aria-label={t.remove(file.name)}
                onClick={() => drop(file)}
                className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-sm hover:bg-surface-2"
              >
                <Icon of={X} size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldNotes description={description} {...field.frame} />
    </div>
  )
}

const zone =
  'relative grid justify-items-center gap-0.5 rounded-md border-[1.5px] border-dashed border-line-strong bg-surface-2 p-5 text-center text-sm text-ink-2 hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-aria-invalid:border-danger has-disabled:opacity-60'
