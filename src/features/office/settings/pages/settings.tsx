import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { zoneChoices } from '#platform/language/zone-choices.server.ts'
import { useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { m as office } from '../../messages.ts'
import { officeSettings, type SettingRow } from '../contract.ts'
import { m } from '../messages.ts'
import { BrandPictures } from '../parts/brand-pictures.tsx'
import { RoomForm, settingsForm } from '../parts/room-form.tsx'
import { changesOf, isRoom, keysIn, roomPath, rooms, typedOf, versionField } from '../rules.ts'
import type { Route } from './+types/settings'

const roomIn = ({ room = rooms[0] }: { room?: string }) => {
  if (!isRoom(room)) throw new Failure('not_found')
  return room
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const room = roomIn(params)
  const [{ items, pictures }, zones] = await Promise.all([
    context.get(caller)(officeSettings.get, {}),
    room === 'general' ? zoneChoices(context.get(pageRequest).reader.locale) : [],
  ])
  const keys = new Set<string>(keysIn(room))
  return { room, items: items.filter((it) => keys.has(it.key)), zones, pictures: room === 'look' ? pictures : [] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { fields: typed, files } = await sentForm(request)
  const call = context.get(caller)
  try {
    if (typed.picture) {
      const { updated_at, remove } = typed
      const key = typed.picture as 'logo'
      await call(officeSettings.picture, { key, updated_at, ...files, ...(remove && { remove: true }) })
      return { done: true as const }
    }
    const room = roomIn(params)
    const standard = typed.standard
    const changes = standard ? [{ key: standard, value: null, updated_at: typed[versionField(standard)] || null }] : changesOf(room, typed)
    await call(officeSettings.save, { changes })
    return { done: true as const }
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => office[tongue].settings),
  { name: 'robots', content: 'noindex' },
]

export default function Settings({ loaderData: { room, items, zones, pictures }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  const sentPicture = failure && 'values' in actionData! ? actionData.values['picture'] : undefined
  const typed = { ...typedOf(items), ...(failure && 'values' in actionData! ? actionData.values : {}) }
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{useWords(office).settings}</h1>
        <Button type="submit" form={settingsForm}>
          {said.save}
        </Button>
      </header>
      <TabLinks label={said.rooms} links={rooms.map((it) => ({ to: roomPath(it), title: said[it], current: it === room }))} />
      {failure ? <FailureAlert failure={failure} /> : actionData && <Alert tone="good" title={said.saved} />}
      <RoomForm
        // What was put back shows in its fields.
        key={`${room} ${failure ? 'back' : items.map((it) => it.updated_at).join()}`}
        {...{ room, items, zones, typed }}
        wrong={failure?.fields ?? {}}
        beside={room === 'look' && <BrandPictures pictures={pictures} wrong={failure?.fields?.['image']} sent={sentPicture} />}
        theirs={(failure?.theirs as SettingRow[] | undefined) ?? []}
      />
    </div>
  )
}
