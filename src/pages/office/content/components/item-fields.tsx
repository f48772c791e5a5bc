import { useMessages } from '#platform/language/message-hooks.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  officeContentMessages,
  getContentLabel,
} from '#features/administration/content/messages.ts'
import type {
  MissingText,
  BilingualText,
  SharedField,
} from '#features/administration/content/rules.ts'

export type FormValues = { of: (name: string) => string; wrong: Record<string, string> }
/** By field name. */
export type FieldChoices = Record<string, { value: string; label: string }[]>

export function BilingualFields({
  pair,
  filled,
  missing,
  shown,
  label: called,
}: {
  pair: BilingualText
  filled: FormValues
  missing: readonly MissingText[]
  shown?: Record<string, string>
  /** Overrides the label of the kind. */
  label?: string
}) {
  const t = useMessages(officeContentMessages)
  const label = called ?? getContentLabel(t, pair.name)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['en', 'ar'] as const).map((lang) => {
        const name = lang === 'ar' ? `${pair.name}_ar` : pair.name
        const isMissing = missing.some((it) => it.field === pair.name && it.locale === lang)
        const field = {
          label: lang === 'ar' ? t.inArabic(label) : t.inEnglish(label),
          name,
          lang,
          dir: lang === 'ar' ? 'rtl' : 'ltr',
          maxLength: pair.max,
          defaultValue: filled.of(name),
          error: filled.wrong[name],
        } as const
        return (
          <div key={name} className="grid content-start gap-1.5">
            {pair.as === 'line' || pair.as === 'person' ? (
              <TextField {...field} />
            ) : (
              <TextArea
                {...field}
                rows={pair.as === 'markdown' || pair.max > 5000 ? 14 : 4}
                description={pair.as === 'markdown' ? t.markdownText : undefined}
              />
            )}
            {isMissing && <Pill tone="warn">{t.missing}</Pill>}
            {shown?.[name] && (
              <details className="rounded-md border border-line px-4 py-2 text-sm">
                <summary className="cursor-pointer py-1 font-medium">{t.asShown}</summary>
                <Prose html={shown[name]} lang={lang} className="mt-2 text-md" />
              </details>
            )}
          </div>
        )
      })}
    </div>
  )
}

export function SharedFieldInput({
  single: { name, as, options, required },
  filled,
  choices,
}: {
  single: SharedField
  filled: FormValues
  choices: FieldChoices
}) {
  const t = useMessages(officeContentMessages)
  const label = getContentLabel(t, name)
  const error = filled.wrong[name]
  if (as === 'tags') {
    const chosen = filled.of(name).split(',')
    return (
      <fieldset className="grid gap-1 sm:col-span-2">
        <legend className="mb-1 text-sm font-medium">{t.tags}</legend>
        {choices.tags!.length === 0 && <p className="text-sm text-ink-3">{t.noTags}</p>}
        <div className="flex flex-wrap gap-x-6">
          {choices.tags!.map((tag) => (
            <Checkbox
              key={tag.value}
              name="tags"
              value={tag.value}
              defaultChecked={chosen.includes(tag.value)}
            >
              {tag.label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    )
  }
  if (as === 'link' || as === 'course') {
    const description = as === 'course' ? t.courseText : name === 'href' ? t.hrefText : t.linkText
    return (
      <TextField
        label={label}
        name={name}
        dir="ltr"
        maxLength={300}
        required={required}
        optional={!required}
        description={description}
        defaultValue={filled.of(name)}
        error={error}
      />
    )
  }
  const offered =
    as === 'choice'
      ? options!.map((value) => ({ value, label: getContentLabel(t, value) }))
      : as === 'stars'
        ? stars
        : choices[name]!
  return (
    <Select
      label={label}
      name={name}
      options={offered}
      required={required}
      optional={!required}
      placeholder={required ? undefined : as === 'parent' ? t.onTop : t.choose}
      defaultValue={filled.of(name)}
      error={error}
    />
  )
}

const stars = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))
