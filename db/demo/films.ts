import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { readSource } from './source.ts'

/** Byte offset and length in the file, and the duration. */
type MediaSegment = { at: number; bytes: number; seconds: number }
type Clip = { init: { at: number; bytes: number }; pieces: MediaSegment[] }
type ClipName = 'first' | 'practice' | 'second'
type VideoIndex = {
  rungs: { height: number; width: number; codecs: string }[]
  cuts: { [N in ClipName]?: Clip[] }
}

const folder = 'db/demo/media'
const base = 'lessons/demo'
/** Both talks together last one minute, so every video has a whole number of minutes. */
const talksMinutes = 1
const shortest = 4

export type DemoVideo = { family: string; minutes: number | null; media: string; seconds: number }

/** Lessons of seconds; all others last whole minutes. */
const short = {
  lessons: ['three-seconds-to-think', 'one-calm-breath'],
  family: 'short',
  seconds: 10,
}

/** Picks the closest duration. */
export function getDemoVideo(family: string, lesson: { slug: string; seconds: number }): DemoVideo {
  if (short.lessons.includes(lesson.slug))
    return {
      family: short.family,
      minutes: null,
      media: `${base}/${short.family}/all.m3u8`,
      seconds: short.seconds,
    }
  const minutes = Math.max(shortest, Math.round(lesson.seconds / 60))
  return { family, minutes, media: `${base}/${family}/${minutes}m.m3u8`, seconds: minutes * 60 }
}

/** The public promo of a course: the first talk of its family, if it is about this course. */
export async function loadPromoLookup() {
  const films = new Map(
    (await readSource('life/talks')).map((it) => [it.about, getPromoKey(it.family)]),
  )
  return (course: string) => films.get(course) ?? null
}

const getPromoKey = (family: string) => `demo/${family}.mp4`

export const getWorksheetKey = (family: string) => `${base}/${family}/worksheet.pdf`

const papers = [
  {
    file: 'worksheet.pdf',
    title: 'Worksheet in both languages',
    title_ar: 'ورقة عمل باللغتين',
    always: true,
  },
  { file: 'study-plan.csv', title: 'A plan for the week', title_ar: 'خطة للأسبوع', always: false },
]

/** Each lesson has the worksheet; the first lesson of a section also has a plan. */
export async function loadAttachmentLookup() {
  const sizes = new Map<string, number>()
  for (const { family } of await readSource('life/talks'))
    for (const { file } of papers)
      sizes.set(`${family}/${file}`, (await stat(join(folder, family, file))).size)
  return (family: string, isFirst: boolean) =>
    papers
      .filter((it) => it.always || isFirst)
      .map(({ file, title, title_ar }) => ({
        title,
        title_ar,
        file_key: `${base}/${family}/${file}`,
        file_name: file,
        file_type: types[extname(file)]!,
        bytes: sizes.get(`${family}/${file}`)!,
      }))
}

/**
 * Media files are stored once per family, a playlist for each duration. Existing files are
 * overwritten.
 */
export async function storeDemoVideos(storage: Storage, films: DemoVideo[]) {
  const puts: (() => Promise<void>)[] = []
  const put = (name: string, body: Uint8Array | string) =>
    puts.push(() =>
      storage.put(
        `${base}/${name}`,
        typeof body === 'string' ? Buffer.from(body) : body,
        types[extname(name)]!,
      ),
    )
  for (const family of await readdir(folder)) {
    const files = new Map<string, Buffer>()
    for (const name of await readdir(join(folder, family)))
      files.set(name, await readFile(join(folder, family, name)))
    for (const [name, body] of files) if (extname(name) in types) put(`${family}/${name}`, body)
    const index = JSON.parse(files.get('blocks.json')!.toString()) as VideoIndex
    if (family !== short.family)
      puts.push(() =>
        storage.put(
          toPublicKey(getPromoKey(family)),
          extractFirstTalk(index, files),
          types['.mp4']!,
        ),
      )
    const lengths = new Map(
      films
        .filter((it) => it.family === family)
        .map((film) => [film.minutes, film.media.split('/').at(-1)!.slice(0, -'.m3u8'.length)]),
    )
    for (const [minutes, list] of lengths) {
      const order = listClipNames(minutes)
      put(`${family}/${list}.m3u8`, buildMasterPlaylist(index, order, list))
      index.rungs.forEach((rung, at) =>
        put(`${family}/${list}-${rung.height}.m3u8`, buildPlaylist(index, at, order)),
      )
      put(`${family}/${list}.vtt`, buildThumbnailTrack(index, order))
    }
  }
  // Parallel, because each put waits for disk or network.
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = puts.pop(); next; next = puts.pop()) await next()
    }),
  )
}

const types: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.webp': 'image/webp',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
}

/** A talk, minutes of practice, a talk. */
function listClipNames(minutes: number | null): ClipName[] {
  return minutes === null
    ? ['first']
    : [
        'first',
        ...Array.from({ length: minutes - talksMinutes }, () => 'practice' as const),
        'second',
      ]
}

/** A separate file in the best quality. */
function extractFirstTalk(index: VideoIndex, files: Map<string, Buffer>) {
  const best = index.rungs.length - 1
  const { init, pieces } = getClip(index, 'first', best)
  const last = pieces.at(-1)!
  return files.get(`${index.rungs[best]!.height}.mp4`)!.subarray(init.at, last.at + last.bytes)
}

const getClip = (index: VideoIndex, name: ClipName, rung: number) => index.cuts[name]![rung]!
const computeClipSeconds = (cut: Clip) => cut.pieces.reduce((sum, it) => sum + it.seconds, 0)

function buildMasterPlaylist(index: VideoIndex, order: ClipName[], list: string) {
  const lines = index.rungs.map(({ height, width, codecs }, rung) => {
    const cuts = order.map((it) => getClip(index, it, rung))
    const bits = (it: MediaSegment) => (it.bytes * 8) / it.seconds
    const peak = Math.ceil(Math.max(...cuts.flatMap((it) => it.pieces.map(bits))))
    const average = Math.ceil(
      cuts.reduce(
        (sum, it) => sum + it.pieces.reduce((all, piece) => all + piece.bytes * 8, 0),
        0,
      ) / cuts.reduce((sum, it) => sum + computeClipSeconds(it), 0),
    )
    return `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecs}"\n${list}-${height}.m3u8`
  })
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${lines.join('\n')}\n`
}

function buildPlaylist(index: VideoIndex, rung: number, order: ClipName[]) {
  const file = `${index.rungs[rung]!.height}.mp4`
  const part = (it: { at: number; bytes: number }) => `${it.bytes}@${it.at}`
  const longest = Math.max(
    ...order.flatMap((clipName) =>
      getClip(index, clipName, rung).pieces.map((piece) => piece.seconds),
    ),
  )
  // Every clip starts at timestamp zero, so each needs a discontinuity tag.
  const blocks = order.map((name) => {
    const { init, pieces } = getClip(index, name, rung)
    const media = pieces.map(
      (piece) => `#EXTINF:${piece.seconds.toFixed(6)},\n#EXT-X-BYTERANGE:${part(piece)}\n${file}`,
    )
    return `#EXT-X-MAP:URI="${file}",BYTERANGE="${part(init)}"\n${media.join('\n')}`
  })
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ]
  return `${head.join('\n')}\n#EXT-X-INDEPENDENT-SEGMENTS\n${blocks.join('\n#EXT-X-DISCONTINUITY\n')}\n#EXT-X-ENDLIST\n`
}

/** The sprite has one thumbnail for every four seconds of a talk, and one for the practice. */
function buildThumbnailTrack(index: VideoIndex, order: ClipName[]) {
  const every = 4
  const firsts = Math.ceil(computeClipSeconds(getClip(index, 'first', 0)) / every)
  const cues: string[] = []
  const cue = (from: number, to: number, place: number) =>
    cues.push(
      `${formatTimestamp(from)} --> ${formatTimestamp(to)}\nthumbnails.webp#xywh=${place * 160},0,160,90\n`,
    )
  let at = 0
  for (const name of order) {
    const length = computeClipSeconds(getClip(index, name, 0))
    if (name === 'practice') cue(at, at + length, firsts)
    else
      for (let n = 0; n * every < length; n++)
        cue(
          at + n * every,
          at + Math.min(length, (n + 1) * every),
          name === 'first' ? n : firsts + 1 + n,
        )
    at += length
  }
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** 83.5 → 00:01:23.500 (WebVTT). */
function formatTimestamp(seconds: number) {
  const [whole, ms] = [Math.floor(seconds), Math.round((seconds % 1) * 1000)]
  const parts = [whole / 3600, (whole / 60) % 60, whole % 60].map((it) =>
    String(Math.floor(it)).padStart(2, '0'),
  )
  return `${parts.join(':')}.${String(ms).padStart(3, '0')}`
}

type Cue = [from: number, to: number, en: string, ar: string]
/** Seconds of the title card before the first talk. */
const opening = 3.6
const firstSeconds = 32

/** Returns WebVTT in both languages. */
export async function loadCaptionLookup(): Promise<
  (film: DemoVideo, lesson: { title: string; title_ar: string }) => { en: string; ar: string }
> {
  const transcripts = await readSource('life/transcripts')
  const talks = await readSource('life/talks')
  const cuesOf = (slug: string) => transcripts.find((it) => it.slug === slug)!.cues as Cue[]
  const later = (cues: Cue[], by: number) =>
    cues.map(([from, to, en, ar]): Cue => [from + by, to + by, en, ar])
  return (film, { title, title_ar }) => {
    const cues = film.minutes === null ? cuesOf('clip-three-seconds') : whole(film.minutes)
    return { en: formatVtt(cues, 2), ar: formatVtt(cues, 3) }
    function whole(minutes: number): Cue[] {
      const talk = talks.find((it) => it.family === film.family)!
      const practice = minutes - talksMinutes
      const ends = firstSeconds + practice * 60
      return [
        [0.2, opening - 0.2, title, title_ar],
        ...later(cuesOf(talk.first), opening),
        [firstSeconds + 0.5, firstSeconds + 9, talk.practice, talk.practice_ar],
        ...(practice >= 4
          ? [
              [
                firstSeconds + practice * 30,
                firstSeconds + practice * 30 + 4,
                'Half of the time has passed.',
                'مضى نصف الوقت.',
              ] as Cue,
            ]
          : []),
        [ends - 60, ends - 56, 'One minute is left.', 'بقيت دقيقة واحدة.'],
        ...later(cuesOf(talk.second), ends),
      ]
    }
  }
}

const formatVtt = (cues: Cue[], at: 2 | 3) =>
  `WEBVTT\n\n${cues.map((cue) => `${formatTimestamp(cue[0])} --> ${formatTimestamp(cue[1])}\n${cue[at]}\n`).join('\n')}`
