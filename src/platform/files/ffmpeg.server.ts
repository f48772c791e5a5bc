import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { findFfmpegPath } from '#platform/process/ffmpeg-path.server.ts'

export type VideoFault =
  | 'unreadable'
  | 'no_picture'
  | 'no_length'
  | 'truncated'
  | 'too_large'
  | 'too_long'
  | 'no_ffmpeg'
  | 'failed'

export class TranscodeError extends Error {
  readonly fault: VideoFault
  constructor(message: string, fault: VideoFault = 'failed') {
    super(message)
    this.fault = fault
  }
}

/** ffmpeg was killed or ran out of disk or memory; a retry may succeed. */
export class FfmpegInterruptedError extends Error {}

const lacksRoom = /No space left on device|Cannot allocate memory|Disk quota exceeded/

/** Input guards: local files of these formats only, and no frame that would exhaust memory. */
export const inputGuardArgs =
  '-protocol_whitelist file,pipe -format_whitelist mov,matroska,mpegts,avi,flv,ogg,asf,mpeg -max_pixels 9000000'.split(
    ' ',
  )

let limiter: string[] | undefined
/** Memory limit for ffmpeg, where prlimit exists. */
function getLimiterArgs() {
  limiter ??=
    spawnSync('prlimit', ['--version']).status === 0
      ? ['prlimit', `--as=${4 * 1024 ** 3}`, '--']
      : []
  return limiter
}

/** Dimensions are as displayed, after rotation. */
export type ProbedVideo = {
  seconds: number
  width: number
  height: number
  fps: number
  hasSound: boolean
}

export async function probeVideo(source: string): Promise<ProbedVideo> {
  const asked = [
    '-v',
    'error',
    '-of',
    'json',
    '-show_entries',
    'format=duration:stream=codec_type,width,height,avg_frame_rate:stream_side_data=rotation',
  ]
  const { code, signal, out } = await run(getFfprobePath(), [
    ...inputGuardArgs,
    ...asked,
    '--',
    source,
  ])
  if (signal) throw new FfmpegInterruptedError(`ffprobe was ended by ${signal}.`)
  const { format, streams = [] } = JSON.parse(out || '{}') as ProbeOutput
  const video = streams.find((it) => it.codec_type === 'video')
  const seconds = Number(format?.duration)
  if (code !== 0 || !format)
    throw new TranscodeError(`${source} is not a video that ffmpeg can read.`, 'unreadable')
  if (!video?.width || !video.height)
    throw new TranscodeError(`${source} has no picture in it.`, 'no_picture')
  if (!(seconds > 0))
    throw new TranscodeError(
      `${source} does not say how long it is; copy it into another file with ffmpeg first.`,
      'no_length',
    )
  // Phones store portrait videos rotated, with rotation metadata.
  const turned =
    Math.abs(video.side_data_list?.find((it) => it.rotation)?.rotation ?? 0) % 180 === 90
  const [width, height] = turned ? [video.height, video.width] : [video.width, video.height]
  const [frames = 0, per = 1] = video.avg_frame_rate.split('/').map(Number)
  return {
    seconds,
    width,
    height,
    fps: per ? frames / per : 0,
    hasSound: streams.some((it) => it.codec_type === 'audio'),
  }
}

type ProbeOutput = {
  format?: { duration?: string }
  streams?: {
    codec_type: string
    width?: number
    height?: number
    avg_frame_rate: string
    side_data_list?: { rotation?: number }[]
  }[]
}

const getFfprobePath = () => (findFfmpegPath() ?? 'ffmpeg').replace(/ffmpeg$/, 'ffprobe')

export async function runFfmpeg(
  args: string[],
  {
    input,
    onSeconds,
    signal,
  }: {
    input?: (write: Write) => Promise<void>
    onSeconds?: (seconds: number) => void
    signal?: AbortSignal | undefined
  } = {},
) {
  const path = findFfmpegPath()
  if (!path)
    throw new TranscodeError(
      'ffmpeg with libx264 and libwebp is needed: install the package ffmpeg, or name it in FFMPEG_PATH, and run this again.',
      'no_ffmpeg',
    )
  const {
    code,
    signal: killed,
    err,
  } = await run(
    path,
    ['-hide_banner', '-v', 'error', '-nostats', '-y', '-progress', 'pipe:1', ...args],
    {
      ...(input && { input }),
      ...(signal && { signal }),
      onOutput: createProgressParser((it) => onSeconds?.(it)),
    },
  )
  if (killed && !signal?.aborted) throw new FfmpegInterruptedError(`ffmpeg was ended by ${killed}.`)
  if (code !== 0 && lacksRoom.test(err))
    throw new FfmpegInterruptedError(`ffmpeg: ${err.trim().split('\n').at(-1)}`)
  if (code !== 0)
    throw new TranscodeError(
      `ffmpeg could not do it: ${err.trim().split('\n').at(-1) || `it ended with ${code}`}.`,
    )
}

/**
 * Parses ffmpeg progress from arbitrary chunks, which may contain several lines or partial ones.
 */
export function createProgressParser(onSeconds: (seconds: number) => void) {
  let rest = ''
  return (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    const microseconds = lines.findLast((it) => /^out_time_us=\d+$/.test(it.trim()))?.split('=')[1]
    if (microseconds) onSeconds(Number(microseconds) / 1e6)
  }
}

type Write = (bytes: Uint8Array) => Promise<void>

async function run(
  path: string,
  args: string[],
  {
    input,
    onOutput,
    signal,
  }: {
    input?: (write: Write) => Promise<void>
    onOutput?: (text: string) => void
    signal?: AbortSignal
  } = {},
) {
  const [command, ...before] = [...getLimiterArgs(), path]
  const child = spawn(command, [...before, ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  // The exit status reports the failure.
  child.on('error', () => {})
  const output = { out: '', err: '' }
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    if (onOutput) onOutput(text)
    else output.out += text
  })
  child.stderr!.setEncoding('utf8').on('data', (it: string) => (output.err += it))
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  if (input) {
    // A process that stops reading early reports its reason on stderr.
    child.stdin!.on('error', () => {})
    await input(async (bytes) => {
      if (!child.stdin!.write(bytes)) await Promise.race([once(child.stdin!, 'drain'), ended])
    })
    child.stdin!.end()
  }
  const [code, killed] = await ended
  return { code, signal: killed, ...output }
}
