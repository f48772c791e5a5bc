import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ContentDetails } from '#features/administration/content/contract.ts'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import { getContentKind, type ContentKind } from '#features/administration/content/rules.ts'
import {
  BilingualFields,
  SharedFieldInput,
  type FieldChoices,
} from '#pages/office/content/components/item-fields.tsx'

export function ItemForm({
  kind,
  item,
  theirs,
  failure,
  values,
  choices,
}: {
  kind: ContentKind
  item: ContentDetails | null
  /** The version another editor saved meanwhile. */
  theirs: ContentDetails | null
  failure: FailureAnswer | null
  values: Record<string, string | undefined>
  choices: FieldChoices
}) {
  const t = useMessages(officeContentMessages)
  const pending = useNavigation().formData?.get('intent') === 'save'
  const { pairs, singles, pictures, addressed } = getContentKind(kind)
  const filled = {
    of: (name: string) => values[name] ?? item?.values[name] ?? '',
    wrong: failure?.fields ?? {},
  }
  return (
    <Form
      method="post"
      {...(pictures && { encType: 'multipart/form-data' as const })}
      className="grid gap-4"
    >
      <FailureAlert failure={failure} />
      {theirs && (
        <ConflictingVersion>
          {Object.values(theirs.values).filter(Boolean).join('\n')}
        </ConflictingVersion>
      )}
      <input type="hidden" name="updated_at" value={(theirs ?? item)?.updated_at ?? ''} />
      <Panel title={t.wording} text={t.fallback}>
        <div className="grid gap-5">
          {pairs.map((bilingualText) => (
            <BilingualFields
              key={bilingualText.name}
              pair={bilingualText}
              filled={filled}
              missing={item?.missing ?? []}
              {...(item && { shown: item.shown })}
            />
          ))}
        </div>
      </Panel>
      {(addressed || singles.length > 0 || pictures) && (
        <Panel title={t.details}>
          <div className="grid gap-4 sm:grid-cols-2">
            {addressed && (
              <TextField
                label={t.slug}
                name="slug"
                dir="ltr"
                optional
                maxLength={120}
                pattern="[a-z0-9]+(-[a-z0-9]+)*"
                description={t.slugText}
                defaultValue={filled.of('slug')}
                error={filled.wrong.slug}
                className="sm:col-span-2"
              />
            )}
            {singles.map((sharedField) => (
              <SharedFieldInput
                key={sharedField.name}
                single={sharedField}
                filled={filled}
                choices={choices}
              />
            ))}
            {pictures && (
              <div className="grid gap-3 sm:col-span-2">
                {item?.picture && (
                  <img
                    src={item.picture}
                    alt=""
                    className="max-h-48 w-fit rounded-md object-cover"
                  />
                )}
                <FileDrop
                  label={t.picture}
                  name="image"
                  optional
                  accept="image/*"
                  hint={t.pictureText}
                  maxBytes={numbers.avatar_bytes}
                  error={filled.wrong.image}
                />
                {item?.picture && (
                  <Checkbox name="remove_image" value="true">
                    {t.removePicture}
                  </Checkbox>
                )}
              </div>
            )}
          </div>
        </Panel>
      )}
      <Button
        type="submit"
        name="intent"
        value="save"
        pending={pending}
        className="justify-self-start"
      >
        {t.save}
      </Button>
    </Form>
  )
}
