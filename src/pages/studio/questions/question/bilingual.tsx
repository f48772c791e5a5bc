import { useMessages } from '#platform/language/message-hooks.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { missingLanguageMessages, questionBankMessages } from '#features/questions/bank/messages.ts'

type Props = {
  label: string
  names: [string, string]
  values: [string, string]
  missing: readonly string[]
  onWrite: (at: 0 | 1, text: string) => void
  rows?: number
  maxLength?: number
  hint?: string | undefined
  error?: string | undefined
  hideLabel?: boolean
}

export function BilingualInput({
  label,
  names,
  values,
  missing,
  onWrite,
  rows,
  maxLength,
  hint,
  error,
  hideLabel = true,
}: Props) {
  const t = useMessages(questionBankMessages)
  const lack = useMessages(missingLanguageMessages)
  const field = (at: 0 | 1) => {
    const isMissing = missing.includes(names[at])
    const shared = {
      name: names[at],
      label: at === 0 ? t.inEnglish(label) : t.inArabic(label),
      hideLabel,
      lang: at === 0 ? 'en' : 'ar',
      dir: at === 0 ? 'ltr' : 'rtl',
      defaultValue: values[at],
      placeholder: isMissing ? (at === 0 ? lack.englishMissing : lack.arabicMissing) : ' ',
      onInput: (event: React.FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onWrite(at, event.currentTarget.value),
      ...(at === 0 && error ? { error } : {}),
      className: isMissing
        ? '[&_textarea]:border-dashed [&_textarea]:bg-warning-soft [&_:is(div,textarea)]:border-warning! [&_div]:border-dashed [&_div]:bg-warning-soft!'
        : '',
    }
    return rows ? (
      <TextArea {...shared} rows={rows} maxLength={maxLength ?? 10_000} />
    ) : (
      <TextField {...shared} maxLength={maxLength ?? 2000} />
    )
  }
  return (
    <div className="grid min-w-0 gap-1">
      <div className="grid min-w-0 gap-2 sm:grid-cols-2">
        {field(0)}
        {field(1)}
      </div>
      {hint && <p className="text-xs text-ink-3">{hint}</p>}
    </div>
  )
}

export function PartHead({ title, text }: { title: string; text?: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <b className="font-semibold">{title}</b>
      {text && <span className="text-xs text-ink-3">{text}</span>}
    </p>
  )
}
