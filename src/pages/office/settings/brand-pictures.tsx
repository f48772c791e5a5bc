import { Form, useNavigation } from 'react-router'
import { numbers } from '#platform/data/constants.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import type { PictureRow } from '#features/administration/settings/contract.ts'
import { officeSettingMessages } from '#features/administration/settings/messages.ts'

export function BrandPictures({
  pictures,
  wrong,
  sent,
}: {
  pictures: PictureRow[]
  wrong: string | undefined
  sent: string | undefined
}) {
  const t = useMessages(officeSettingMessages)
  return (
    <Panel title={t.logo} text={t.logoText}>
      <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((item) => (
          <PictureForm
            key={`${item.key} ${item.updated_at}`}
            picture={item}
            pictures={pictures}
            error={sent === item.key ? wrong : undefined}
          />
        ))}
      </div>
    </Panel>
  )
}

function PictureForm({
  picture,
  pictures,
  error,
}: {
  picture: PictureRow
  pictures: PictureRow[]
  error: string | undefined
}) {
  const t = useMessages(officeSettingMessages)
  const format = useFormat()
  const { key, image, updated_at, updated_by } = picture
  const pending = useNavigation().formData?.get('picture') === key
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid content-start gap-3"
    >
      <input type="hidden" name="picture" value={key} />
      <input type="hidden" name="updated_at" value={updated_at ?? ''} />
      <h3 className="font-sans text-base font-semibold">{t[`${key}Name`]}</h3>
      <span
        data-theme={key === 'logo_dark' ? 'dark' : 'light'}
        className={`grid h-24 place-items-center rounded-md border border-line ${key === 'logo_dark' ? 'bg-night' : 'bg-surface'}`}
      >
        <Shown image={image ?? pictures.find((it) => it.key === 'logo')?.image ?? null} />
      </span>
      <p className="text-sm text-ink-3">{key === 'logo' ? t.logoSquare : t[`${key}Text`]}</p>
      <FileDrop
        label={t[`${key}Name`]}
        hideLabel
        name="image"
        accept="image/png,image/jpeg,image/webp,image/avif"
        hint={t.pictureHint}
        maxBytes={numbers.avatar_bytes}
        error={error}
      />
      {updated_at && updated_by && (
        <FormattedText as="p" className="text-xs text-ink-3">
          {t.setBy(updated_by, format.date(updated_at))}
        </FormattedText>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="soft" size="sm" pending={pending}>
          {t.usePicture}
        </Button>
        {image && (
          <Button type="submit" name="remove" value="yes" variant="ghost" size="sm">
            {key === 'logo' ? t.useStar : t.useLogo}
          </Button>
        )}
      </div>
    </Form>
  )
}

const Shown = ({ image }: { image: string | null }) =>
  image ? (
    <img src={image} alt="" width={64} height={64} className="size-16 object-contain" />
  ) : (
    <BrandMark size={64} />
  )
