import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  academyColor,
  academyFavicon,
  getBrandImages,
} from '#platform/page/academy/academy.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { renderSvg } from '#platform/files/reencode-image.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { brandImageVariants, computeDarkColor } from '#platform/page/academy/brand.ts'
import {
  drawAppIcon,
  drawFavicon,
  buildCustomAppIcon,
  buildCustomFavicon,
} from '#ui/art/brand-icon.ts'

export type Icon = { body: string | Buffer<ArrayBuffer>; type: string; etag: string }
type IconFile = 'favicon' | 'app-icon' | 'touch-icon'

/** Returns base64; null if the file is missing. */
export type ReadBrandPicture = (
  folder: string,
  form: keyof typeof brandImageVariants,
) => Promise<string | null>

// Three pictures in six forms, and their predecessors.
const mostKept = 36

/** Cached in memory, because the file at a storage key never changes. */
export function createBrandPictureReader(storage: Storage): ReadBrandPicture {
  const kept = new LRUCache<string, string>({ max: mostKept })
  return async (folder, form) => {
    const key = toPublicKey(`${folder}/${form}`)
    const known = kept.get(key)
    if (known) return known
    const stored = await storage.get(key)
    if (!stored) return null
    const read = Buffer.from(await new Response(stored.body).arrayBuffer()).toString('base64')
    kept.set(key, read)
    return read
  }
}

/** Falls back to the star in the owner's color. */
export function createIconReader(settings: Settings, ownPicture: ReadBrandPicture) {
  // Rebuilt when its settings change.
  const made = new Map<IconFile, { of: string; icon: Icon }>()
  return async (file: IconFile): Promise<Icon> => {
    const { icon, dark } = getBrandImages(settings)
    // A chosen favicon serves both color schemes.
    const night = settings.get(academyFavicon) || dark
    const of = [settings.get(academyColor), icon, night].join()
    const before = made.get(file)
    if (before?.of === of) return before.icon
    const drawn =
      (icon && (await readBrandIcon(file, icon, night, ownPicture))) ||
      (await drawDefaultIcon(file, settings.get(academyColor)))
    const type = file === 'touch-icon' ? 'image/png' : 'image/svg+xml'
    const etag = `"${createHash('sha256').update(drawn).digest('base64url').slice(0, 22)}"`
    made.set(file, { of, icon: { body: drawn, type, etag } })
    return made.get(file)!.icon
  }
}

async function readBrandIcon(
  file: IconFile,
  icon: string,
  night: string,
  ownPicture: ReadBrandPicture,
) {
  const day = await ownPicture(
    icon,
    file === 'favicon' ? 'icon.png' : file === 'app-icon' ? 'app.png' : 'touch.png',
  )
  if (day === null) return null
  if (file === 'touch-icon') return Buffer.from(day, 'base64')
  return file === 'app-icon'
    ? buildCustomAppIcon(day)
    : buildCustomFavicon(day, (await ownPicture(night, 'icon.png')) ?? day)
}

async function drawDefaultIcon(file: IconFile, colour: string) {
  if (file === 'favicon') return drawFavicon(colour, computeDarkColor(colour))
  const svg = drawAppIcon(computeDarkColor(colour))
  if (file === 'app-icon') return svg
  const sized = svg.replace('<svg ', '<svg width="512" height="512" ')
  return Buffer.from(
    await renderSvg(sized, { size: brandImageVariants['touch.png'].size, type: 'png' }),
  )
}
