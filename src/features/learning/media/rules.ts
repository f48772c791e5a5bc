/** Where the files of lessons are; then come the person's ticket and the lesson. */
export const mediaPath = '/api/client/lessons/media/'

/** Where a video is kept: the folder that its lesson names. A folder with videos of several lengths is named with the list of one: `films/9m.m3u8`. */
export function getVideoPaths(media: string) {
  const [, folder, list] = /^(.+)\/([^/]+)\.m3u8$/.exec(media) ?? []
  return folder
    ? { folder, hls: `${list}.m3u8`, poster: 'poster.webp', thumbnails: `${list}.vtt` }
    : { folder: media, hls: 'master.m3u8', poster: 'poster.webp', thumbnails: 'thumbs.vtt' }
}

type SignedPrefix = { prefix: string; ends: Date }

/** Where the files of a lesson are for the person whom the prefix names. */
export function buildMediaUrls(
  lesson: { kind: 'video' | 'article' | 'file' | 'package'; media: string | null },
  { prefix, ends }: SignedPrefix,
) {
  const video = lesson.kind === 'video' && lesson.media !== null ? getVideoPaths(lesson.media) : null
  return {
    prefix,
    expires_at: ends.toISOString(),
    hls: video && prefix + video.hls,
    poster: video && prefix + video.poster,
    thumbnails: video && prefix + video.thumbnails,
    file: lesson.kind === 'file' && lesson.media !== null ? `${prefix}file` : null,
  }
}

/** What of a lesson an address asks for. */
export type MediaPart =
  | { part: 'captions'; lang: 'en' | 'ar' }
  | { part: 'attachment'; id: number }
  | { part: 'file' }
  | { part: 'video'; name: string }

/** The last part of a signed address, told apart; null when it names nothing. */
export function parseMediaPart(path: string): MediaPart | null {
  const captions = /^captions\/(en|ar)\.vtt$/.exec(path)
  if (captions) return { part: 'captions', lang: captions[1] as 'en' | 'ar' }
  const attachment = /^attachments\/(\d{1,15})$/.exec(path)
  if (attachment) return { part: 'attachment', id: Number(attachment[1]) }
  if (path === 'file') return { part: 'file' }
  return isFilmFile(path) ? { part: 'video', name: path } : null
}

/** A path within the folder of a film, that leads nowhere else. */
const isFilmFile = (path: string) => /^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.(m3u8|m4s|mp4|ts|aac|vtt|webp|jpg)$/.test(path)

/** The files that a list of a film names, or its sheet of thumbnails, as paths within the film's folder. */
export function parseListedFiles(path: string, text: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const lines = text
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('#') ? [...line.matchAll(/URI="([^"]*)"/g)].map((it) => it[1]!) : [line]))
  return lines.map((it) => folder + it.split('#', 1)[0]!.trim()).filter(isFilmFile)
}
