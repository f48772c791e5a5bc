import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { listZoneChoices } from '#platform/language/zone-choices.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { officeSettings, type SettingRow } from '#features/administration/settings/contract.ts'
import { officeSettingMessages } from '#features/administration/settings/messages.ts'
import { BrandPictures } from './settings/brand-pictures.tsx'
import { SettingsSectionForm, settingsFormId } from './settings/section-form.tsx'
import {
  parseSettingChanges,
  isSettingsSection,
  listSectionKeys,
  settingsSections,
  toTypedSettings,
  getVersionField,
} from '#features/administration/settings/rules.ts'
import { getSettingsPath } from '#features/administration/settings/paths.ts'
import type { Route } from './+types/settings'

const parseSection = ({ room = settingsSections[0] }: { room?: string }) => {
  if (!isSettingsSection(room)) throw new Failure('not_found')
  return room
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const room = parseSection(params)
  const [{ items, pictures }, zones] = await Promise.all([
    context.get(callerContext)(officeSettings.get, {}),
    room === 'general' ? listZoneChoices(context.get(pageRequestContext).reader.locale) : [],
  ])
  const keys = new Set<string>(listSectionKeys(room))
  return {
    room,
    items: items.filter((it) => keys.has(it.key)),
    zones,
    pictures: room === 'look' ? pictures : [],
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { fields: typed, files } = await readSentForm(request)
  const call = context.get(callerContext)
  try {
    if (typed.picture) {
      const { updated_at, remove } = typed
      const key = typed.picture as 'logo'
      await call(officeSettings.picture, {
        key,
        updated_at,
        ...files,
        ...(remove && { remove: true }),
      })
      return { done: true as const }
    }
    const room = parseSection(params)
    const standard = typed.standard
    const changes = standard
      ? [{ key: standard, value: null, updated_at: typed[getVersionField(standard)] || null }]
      : parseSettingChanges(room, typed)
    await call(officeSettings.save, { changes })
    return { done: true as const }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeMessages[tongue].settings),
  { name: 'robots', content: 'noindex' },
]

export default function Settings({
  loaderData: { room, items, zones, pictures },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeSettingMessages)
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  const sentPicture = failure && 'values' in actionData! ? actionData.values['picture'] : undefined
  const typed = {
    ...toTypedSettings(items),
    ...(failure && 'values' in actionData! ? actionData.values : {}),
  }
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{useMessages(officeMessages).settings}</h1>
        <Button type="submit" form={settingsFormId}>
          {t.save}
        </Button>
      </header>
      <TabLinks
        label={t.rooms}
        links={settingsSections.map((section) => ({
          to: getSettingsPath(section),
          title: t[section],
          current: section === room,
        }))}
      />
      {failure ? (
        <FailureAlert failure={failure} />
      ) : (
        actionData && <Alert tone="good" title={t.saved} />
      )}
      <SettingsSectionForm
        // Remounts the form after a save, so that reset values show.
        key={`${room} ${failure ? 'back' : items.map((it) => it.updated_at).join()}`}
        {...{ room, items, zones, typed }}
        wrong={failure?.fields ?? {}}
        beside={
          room === 'look' && (
            <BrandPictures
              pictures={pictures}
              wrong={failure?.fields?.['image']}
              sent={sentPicture}
            />
          )
        }
        theirs={(failure?.theirs as SettingRow[] | undefined) ?? []}
      />
    </div>
  )
}
