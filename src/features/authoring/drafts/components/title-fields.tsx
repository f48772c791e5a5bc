import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import { draftLimits } from '#features/authoring/limits.ts'

type TitlePair = { title?: string | undefined; title_ar?: string | undefined }

/** The language of the page comes first. */
export function TitleFields({
  values = {},
  wrong = {},
}: {
  values?: TitlePair | undefined
  wrong?: TitlePair | undefined
}) {
  const t = useMessages(studioMessages)
  const shared = { maxLength: draftLimits.title }
  const fields = [
    <TextField
      key="en"
      {...shared}
      label={t.titleEn}
      name="title"
      lang="en"
      dir="ltr"
      defaultValue={values.title}
      error={wrong.title}
    />,
    <TextField
      key="ar"
      {...shared}
      label={t.titleAr}
      name="title_ar"
      lang="ar"
      dir="rtl"
      defaultValue={values.title_ar}
      error={wrong.title_ar}
    />,
  ]
  return useLocale() === 'ar' ? fields.toReversed() : fields
}
