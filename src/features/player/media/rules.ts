/** A folder with several videos is referenced by one playlist: `films/9m.m3u8`. */
export function getVideoPaths(media: string) {
  const [, folder, list] = /^(.+)\/([^/]+)\.m3u8$/.exec(media) ?? []
  return folder
    ? { folder, hls: `${list}.m3u8`, poster: 'poster.webp', thumbnails: `${list}.vtt` }
    : { folder: media, hls: 'master.m3u8', poster: 'poster.webp', thumbnails: 'thumbs.vtt' }
}

type SignedPrefix = { prefix: string; ends: Date }

export function buildMediaUrls(
  lesson: { kind: 'video' | 'article' | 'file' | 'package'; media: string | null },
  { prefix, ends }: SignedPrefix,
) {
  const video =
    lesson.kind === 'video' && lesson.media !== null ? getVideoPaths(lesson.media) : null
  return {
    prefix,
    expires_at: ends.toISOString(),
    hls: video && prefix + video.hls,
    poster: video && prefix + video.poster,
    thumbnails: video && prefix + video.thumbnails,
    file: lesson.kind === 'file' && lesson.media !== null ? `${prefix}file` : null,
  }
}

export type MediaPart =
  | { part: 'captions'; lang: 'en' | 'ar' }
  | { part: 'attachment'; id: number }
  | { part: 'file' }
  | { part: 'video'; name: string }

export function parseMediaPart(path: string): MediaPart | null {
  const captions = /^captions\/(en|ar)\.vtt$/.exec(path)
  if (captions) return { part: 'captions', lang: captions[1] as 'en' | 'ar' }
  const attachment = /^attachments\/(\d{1,15})$/.exec(path)
  if (attachment) return { part: 'attachment', id: Number(attachment[1]) }
  if (path === 'file') return { part: 'file' }
  return isFilmFile(path) ? { part: 'video', name: path } : null
}

/** Prevents path traversal. */
const isFilmFile = (path: string) =>
  /^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.(m3u8|m4s|mp4|ts|aac|vtt|webp|jpg)$/.test(path)

/** Paths relative to the video folder, from a playlist or thumbnail index. */
export function parseListedFiles(path: string, text: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const lines = text
    .split(/\r?\n/)
    .flatMap((line) =>
      line.startsWith('#') ? [...line.matchAll(/URI="([^"]*)"/g)].map((it) => it[1]!) : [line],
    )
  return lines.map((it) => folder + it.split('#', 1)[0]!.trim()).filter(isFilmFile)
}
