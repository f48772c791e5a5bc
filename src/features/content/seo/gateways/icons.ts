import { createHash } from 'node:crypto'
import { academyColour, academyFavicon, picturesOf } from '#platform/data/academy.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { publicKey } from '#platform/files/media.server.ts'
import { drawnIn } from '#platform/files/redraw.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { brandForms, nightColour } from '#platform/page/brand.ts'
import { appIcon, favicon, ownAppIcon, ownFavicon } from '#ui/art/brand-icon.ts'

export type Icon = { body: string | Buffer<ArrayBuffer>; type: string; etag: string }
type IconFile = 'favicon' | 'app-icon' | 'touch-icon'

/** Reads one form of a picture of the academy, as base64; null where the storage has lost it. */
export type OwnPicture = (folder: string, form: keyof typeof brandForms) => Promise<string | null>

// Three pictures of six forms, and those they took the place of.
const mostKept = 36

/** The pictures of the academy, kept once they were read: what lies under a name never changes. */
export function ownPictures(storage: Storage): OwnPicture {
  const kept = new Map<string, string>()
  return async (folder, form) => {
    const key = publicKey(`${folder}/${form}`)
    const known = kept.get(key)
    if (known) return known
    const stored = await storage.get(key)
    if (!stored) return null
    const read = Buffer.from(await new Response(stored.body).arrayBuffer()).toString('base64')
    kept.set(key, read)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return read
  }
}

/** The icon beside an address, of an installed app, and on a phone's screen: the owner's, else the star in the owner's colour. */
export function icons(settings: Settings, ownPicture: OwnPicture) {
  // Each is made anew when what it shows has changed.
  const made = new Map<IconFile, { of: string; icon: Icon }>()
  return async (file: IconFile): Promise<Icon> => {
    const { icon, dark } = picturesOf(settings)
    // One that was chosen for this stands by day and at night.
    const night = settings.get(academyFavicon) || dark
    const of = [settings.get(academyColour), icon, night].join()
    const before = made.get(file)
    if (before?.of === of) return before.icon
    const drawn = (icon && (await ownIcon(file, icon, night, ownPicture))) || (await houseIcon(file, settings.get(academyColour)))
    const type = file === 'touch-icon' ? 'image/png' : 'image/svg+xml'
    const etag = `"${createHash('sha256').update(drawn).digest('base64url').slice(0, 22)}"`
    made.set(file, { of, icon: { body: drawn, type, etag } })
    return made.get(file)!.icon
  }
}

async function ownIcon(file: IconFile, icon: string, night: string, ownPicture: OwnPicture) {
  const day = await ownPicture(icon, file === 'favicon' ? 'icon.png' : file === 'app-icon' ? 'app.png' : 'touch.png')
  if (day === null) return null
  if (file === 'touch-icon') return Buffer.from(day, 'base64')
  return file === 'app-icon' ? ownAppIcon(day) : ownFavicon(day, (await ownPicture(night, 'icon.png')) ?? day)
}

async function houseIcon(file: IconFile, colour: string) {
  if (file === 'favicon') return favicon(colour, nightColour(colour))
  const svg = appIcon(nightColour(colour))
  if (file === 'app-icon') return svg
  const sized = svg.replace('<svg ', '<svg width="512" height="512" ')
  return Buffer.from(await drawnIn(sized, { size: brandForms['touch.png'].size, type: 'png' }))
}
