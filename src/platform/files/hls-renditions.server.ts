import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  TranscodeError,
  runFfmpeg,
  inputGuardArgs,
  probeVideo,
  type ProbedVideo,
} from './ffmpeg.server.ts'

type VideoRendition = { height: number; fps: number; crf: number; kilobits: number; sound: number }

/** Measured on talks and slides: maximum kilobits per second by height. */
const rungs: VideoRendition[] = [
  { height: 240, fps: 12, crf: 27, kilobits: 150, sound: 32 },
  { height: 360, fps: 24, crf: 25, kilobits: 400, sound: 48 },
  { height: 480, fps: 24, crf: 24, kilobits: 800, sound: 64 },
  { height: 720, fps: 24, crf: 23, kilobits: 1800, sound: 64 },
]
const segmentSeconds = 4

/** Never larger than the source, and at least one. */
export function selectRenditions({
  width,
  height,
}: Pick<ProbedVideo, 'width' | 'height'>): VideoRendition[] {
  const side = Math.min(width, height)
  const fitting = rungs.filter((it) => it.height <= side)
  return fitting.length ? fitting : [{ ...rungs[0]!, height: side - (side % 2) }]
}

const longest = 12 * 3600

/** Creates HLS renditions, poster and thumbnails in a folder; reports progress from 0 to 1. */
export async function transcodeToHls(
  source: string,
  folder: string,
  onProgress: (done: number) => void = () => {},
  { signal }: { signal?: AbortSignal } = {},
) {
  const video = await probeSource(source)
  if (video.seconds > longest)
    throw new TranscodeError(`${source} is longer than ${longest / 3600} hours.`, 'too_large')
  await mkdir(folder, { recursive: true })
  // Encoding is nearly all of the work; images are quick.
  await encode(
    buildHlsArgs(source, folder, video),
    source,
    video,
    (done) => onProgress(done * 0.95),
    signal,
  )
  await measureBandwidth(folder)
  await runFfmpeg(
    flattenArgs(
      [...inputGuardArgs, '-ss', Math.min(video.seconds * 0.1, 10), '-i', source, '-frames:v', 1],
      [
        '-vf',
        "scale='min(1280,iw)':-2",
        '-c:v',
        'libwebp',
        '-quality',
        78,
        join(folder, 'poster.webp'),
      ],
    ),
  )
  await makeThumbnails(source, folder, video)
  onProgress(1)
  return { ...video, rungs: selectRenditions(video).map((it) => it.height) }
}

async function probeSource(source: string) {
  if (!existsSync(source)) throw new TranscodeError(`There is no file ${source}.`)
  return probeVideo(source)
}

/** Detects truncated sources: they declare their full length but end early without an error. */
async function encode(
  args: string[],
  source: string,
  video: ProbedVideo,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
) {
  let reached = 0
  await runFfmpeg(args, {
    signal,
    onSeconds: (value) => {
      reached = Math.max(reached, value)
      onProgress(Math.min(1, value / video.seconds))
    },
  })
  if (reached < video.seconds * 0.95 - 2)
    throw new TranscodeError(
      `${source} ends after ${Math.round(reached)} of ${Math.round(video.seconds)} seconds.`,
      'truncated',
    )
}

const longestSingle = 600

/** MP4 for pages without a player; faststart allows playback before the download completes. */
export async function transcodeToMp4(
  source: string,
  path: string,
  onProgress: (done: number) => void = () => {},
  { signal }: { signal?: AbortSignal } = {},
) {
  const video = await probeSource(source)
  if (video.seconds > longestSingle)
    throw new TranscodeError(`${source} is longer than ${longestSingle / 60} minutes.`, 'too_long')
  const { height, fps, crf, kilobits, sound } = selectRenditions(video).at(-1)!
  const scale = `scale=${video.width >= video.height ? `-2:${height}` : `${height}:-2`}`
  const args = flattenArgs(
    [
      ...inputGuardArgs,
      '-i',
      source,
      '-map',
      '0:v:0',
      ...(video.hasSound ? ['-map', '0:a:0'] : []),
    ],
    ['-vf', `${video.fps > fps ? `fps=${fps},` : ''}${scale},format=yuv420p`],
    [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'main',
      '-crf',
      crf,
      '-maxrate',
      `${kilobits}k`,
      '-bufsize',
      `${kilobits * 2}k`,
    ],
    video.hasSound ? ['-c:a', 'aac', '-ac', 1, '-b:a', `${sound}k`] : [],
    // Strips metadata about the author.
    ['-map_metadata', -1, '-movflags', '+faststart', '-f', 'mp4', path],
  )
  await encode(args, source, video, onProgress, signal)
  return video
}

function buildHlsArgs(source: string, folder: string, video: ProbedVideo) {
  const steps = selectRenditions(video)
  const lies = video.width >= video.height
  // Each rendition is scaled from the next larger one; scaling the source each time took three
  // quarters of the work.
  const chain = steps.map((step, at) => {
    const above = steps[at + 1]
    const slower =
      (above ? Math.min(video.fps, above.fps) : video.fps) > step.fps ? `fps=${step.fps},` : ''
    const scaled = `[${above ? `next${at}` : '0:v:0'}]${slower}scale=${lies ? `-2:${step.height}` : `${step.height}:-2`},format=yuv420p`
    return at > 0 ? `${scaled},split[out${at}][next${at - 1}]` : `${scaled}[out${at}]`
  })
  return flattenArgs(
    [...inputGuardArgs, '-i', source],
    ['-filter_complex', chain.toReversed().join(';')],
    steps.flatMap((_, at) => ['-map', `[out${at}]`, ...(video.hasSound ? ['-map', '0:a:0'] : [])]),
    ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-sc_threshold', 0],
    ['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    steps.flatMap((step, at) => [
      `-crf:v:${at}`,
      step.crf,
      `-maxrate:v:${at}`,
      `${step.kilobits}k`,
      `-bufsize:v:${at}`,
      `${step.kilobits * 2}k`,
    ]),
    video.hasSound
      ? ['-c:a', 'aac', '-ac', 1, ...steps.flatMap((it, at) => [`-b:a:${at}`, `${it.sound}k`])]
      : [],
    [
      '-f',
      'hls',
      '-hls_time',
      segmentSeconds,
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
    ],
    [
      '-hls_flags',
      'independent_segments',
      '-hls_segment_filename',
      join(folder, 'v%v', 's%03d.m4s'),
      '-master_pl_name',
      'master.m3u8',
    ],
    [
      '-var_stream_map',
      steps
        .map((step, at) => `v:${at}${video.hasSound ? `,a:${at}` : ''},name:${step.height}`)
        .join(' '),
    ],
    [join(folder, 'v%v', 'p.m3u8')],
  )
}

const flattenArgs = (...groups: (string | number)[][]) => groups.flat().map(String)

/**
 * Writes measured bandwidths to the master playlist; with the encoder limits players choose too low
 * a rendition.
 */
async function measureBandwidth(folder: string) {
  const path = join(folder, 'master.m3u8')
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !next) continue
    const { peak, average } = await measurePlaylistBandwidth(join(folder, next))
    const rest = line.slice(line.indexOf(':') + 1).replace(/(AVERAGE-)?BANDWIDTH=\d+,?/g, '')
    lines[at] = `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},${rest}`
  }
  await writeFile(path, `${lines.filter(Boolean).join('\n')}\n`)
}

export async function measurePlaylistBandwidth(playlist: string) {
  const found = (await readFile(playlist, 'utf8')).matchAll(/#EXTINF:([\d.]+),\n(?:#.*\n)*(.+)/g)
  const segments = await Promise.all(
    [...found].map(async ([, seconds, name]) => ({
      seconds: Number(seconds),
      bits: (await stat(join(dirname(playlist), name!))).size * 8,
    })),
  )
  const total = segments.reduce(
    (sum, it) => ({ seconds: sum.seconds + it.seconds, bits: sum.bits + it.bits }),
    { seconds: 0, bits: 0 },
  )
  // Ignores a very short last segment, which would distort the peak.
  const peaks = segments
    .filter((it) => it.seconds >= 1 || segments.length === 1)
    .map((it) => it.bits / it.seconds)
  return { peak: Math.ceil(Math.max(...peaks)), average: Math.ceil(total.bits / total.seconds) }
}

/** One sprite sheet of at most 100 thumbnails with a WebVTT index. */
async function makeThumbnails(
  source: string,
  folder: string,
  { seconds, width, height }: ProbedVideo,
) {
  const every = Math.max(2, Math.ceil(seconds / 100))
  const count = Math.ceil(seconds / every)
  const columns = Math.min(10, count)
  const size =
    width >= height
      ? { w: 160, h: roundToEven((160 * height) / width) }
      : { w: roundToEven((90 * width) / height), h: 90 }
  await runFfmpeg(
    flattenArgs(
      [...inputGuardArgs, '-i', source, '-frames:v', 1],
      [
        '-vf',
        `fps=1/${every}:round=up,scale=${size.w}:${size.h},tile=${columns}x${Math.ceil(count / columns)}`,
      ],
      ['-c:v', 'libwebp', '-quality', 60, join(folder, 'thumbs.webp')],
    ),
  )
  const cues = Array.from({ length: count }, (_, at) => {
    const place = [(at % columns) * size.w, Math.floor(at / columns) * size.h, size.w, size.h].join(
      ',',
    )
    return `${formatVttTime(at * every)} --> ${formatVttTime(Math.min(seconds, (at + 1) * every))}\nthumbs.webp#xywh=${place}\n`
  })
  await writeFile(join(folder, 'thumbs.vtt'), `WEBVTT\n\n${cues.join('\n')}`)
}

const roundToEven = (it: number) => Math.max(2, Math.round(it / 2) * 2)

/** 83.5 → 00:01:23.500 */
const formatVttTime = (seconds: number) =>
  `${[3600, 60, 1].map((value, at) => String(Math.floor(seconds / value) % (at ? 60 : 100)).padStart(2, '0')).join(':')}.${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`

export const mediaTypes: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
  '.vtt': 'text/vtt',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
}
