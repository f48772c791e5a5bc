/** Where a video is kept: the folder that its lesson names. A folder with videos of several lengths is named with the list of one: `films/9m.m3u8`. */
export function videoFiles(media: string) {
  const [, folder, list] = /^(.+)\/([^/]+)\.m3u8$/.exec(media) ?? []
  return folder
    ? { folder, hls: `${list}.m3u8`, poster: 'poster.webp', thumbnails: `${list}.vtt` }
    : { folder: media, hls: 'master.m3u8', poster: 'poster.webp', thumbnails: 'thumbs.vtt' }
}

type Signed = { prefix: string; ends: Date }

/** Where the files of a lesson are for the person whom the prefix names. */
export function mediaOf(lesson: { kind: 'video' | 'article' | 'file'; media: string | null }, { prefix, ends }: Signed) {
  const video = lesson.kind === 'video' && lesson.media !== null ? videoFiles(lesson.media) : null
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
export type Asked =
  | { part: 'captions'; lang: 'en' | 'ar' }
  | { part: 'attachment'; id: number }
  | { part: 'file' }
  | { part: 'video'; name: string }

/** The last part of a signed address, told apart; null when it names nothing. */
export function askedFor(path: string): Asked | null {
  const captions = /^captions\/(en|ar)\.vtt$/.exec(path)
  if (captions) return { part: 'captions', lang: captions[1] as 'en' | 'ar' }
  const attachment = /^attachments\/(\d{1,15})$/.exec(path)
  if (attachment) return { part: 'attachment', id: Number(attachment[1]) }
  if (path === 'file') return { part: 'file' }
  return /^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.(m3u8|m4s|mp4|ts|aac|vtt|webp|jpg)$/.test(path) ? { part: 'video', name: path } : null
}
