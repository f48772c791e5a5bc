import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** What can be wrong with a film. */
export type VideoFault = 'unreadable' | 'no_picture' | 'no_length' | 'truncated' | 'too_large' | 'too_long' | 'no_ffmpeg' | 'failed'

/** Why a video could not be made, in one sentence for whoever asked, and by a name that others can translate. */
export class TranscodeError extends Error {
  readonly fault: VideoFault
  constructor(message: string, fault: VideoFault = 'failed') {
    super(message)
    this.fault = fault
  }
}

/** ffmpeg was stopped from outside, or had no room or memory: nothing is known about the film, and another try may succeed. */
export class FfmpegInterruptedError extends Error {}

const lacksRoom = /No space left on device|Cannot allocate memory|Disk quota exceeded/

/** Before any input: files of these kinds only, nothing from elsewhere, and no picture that would take all memory. */
export const inputGuardArgs =
  '-protocol_whitelist file,pipe -format_whitelist mov,matroska,mpegts,avi,flv,ogg,asf,mpeg -max_pixels 9000000'.split(' ')

let known: string | null | undefined

/** The ffmpeg of this machine with all that the ladder needs, or null. Asked once. */
export const findFfmpegPath = (): string | null => (known === undefined ? (known = detectFfmpegPath()) : known)

let limiter: string[] | undefined
/** How a run is kept within its memory, where the system can. */
function getLimiterArgs() {
  limiter ??= spawnSync('prlimit', ['--version']).status === 0 ? ['prlimit', `--as=${4 * 1024 ** 3}`, '--'] : []
  return limiter
}

function detectFfmpegPath() {
  const path = process.env.FFMPEG_PATH ?? 'ffmpeg'
  const { status, stdout } = spawnSync(path, ['-v', 'error', '-encoders'], { encoding: 'utf8' })
  return status === 0 && ['libx264', 'libwebp', ' aac '].every((it) => stdout.includes(it)) ? path : null
}

/** What a video is: its length in seconds, its size as it is shown, and whether it has sound. */
export type ProbedVideo = { seconds: number; width: number; height: number; fps: number; hasSound: boolean }

/** Looks into a video. */
export async function probeVideo(source: string): Promise<ProbedVideo> {
  const asked = [
    '-v',
    'error',
    '-of',
    'json',
    '-show_entries',
    'format=duration:stream=codec_type,width,height,avg_frame_rate:stream_side_data=rotation',
  ]
  const { code, signal, out } = await run(getFfprobePath(), [...inputGuardArgs, ...asked, '--', source])
  if (signal) throw new FfmpegInterruptedError(`ffprobe was ended by ${signal}.`)
  const { format, streams = [] } = JSON.parse(out || '{}') as ProbeOutput
  const video = streams.find((it) => it.codec_type === 'video')
  const seconds = Number(format?.duration)
  if (code !== 0 || !format) throw new TranscodeError(`${source} is not a video that ffmpeg can read.`, 'unreadable')
  if (!video?.width || !video.height) throw new TranscodeError(`${source} has no picture in it.`, 'no_picture')
  if (!(seconds > 0))
    throw new TranscodeError(`${source} does not say how long it is; copy it into another file with ffmpeg first.`, 'no_length')
  // Phones store upright videos lying on their side, with a note to turn them.
  const turned = Math.abs(video.side_data_list?.find((it) => it.rotation)?.rotation ?? 0) % 180 === 90
  const [width, height] = turned ? [video.height, video.width] : [video.width, video.height]
  const [frames = 0, per = 1] = video.avg_frame_rate.split('/').map(Number)
  return { seconds, width, height, fps: per ? frames / per : 0, hasSound: streams.some((it) => it.codec_type === 'audio') }
}

type ProbeOutput = {
  format?: { duration?: string }
  streams?: { codec_type: string; width?: number; height?: number; avg_frame_rate: string; side_data_list?: { rotation?: number }[] }[]
}

const getFfprobePath = () => (findFfmpegPath() ?? 'ffmpeg').replace(/ffmpeg$/, 'ffprobe')

/** Runs ffmpeg to its end and tells how many seconds of the result are there. */
export async function runFfmpeg(
  args: string[],
  {
    input,
    onSeconds,
    signal,
  }: { input?: (write: Write) => Promise<void>; onSeconds?: (seconds: number) => void; signal?: AbortSignal | undefined } = {},
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
  } = await run(path, ['-hide_banner', '-v', 'error', '-nostats', '-y', '-progress', 'pipe:1', ...args], {
    ...(input && { input }),
    ...(signal && { signal }),
    onOutput: createProgressParser((it) => onSeconds?.(it)),
  })
  if (killed && !signal?.aborted) throw new FfmpegInterruptedError(`ffmpeg was ended by ${killed}.`)
  if (code !== 0 && lacksRoom.test(err)) throw new FfmpegInterruptedError(`ffmpeg: ${err.trim().split('\n').at(-1)}`)
  if (code !== 0) throw new TranscodeError(`ffmpeg could not do it: ${err.trim().split('\n').at(-1) || `it ended with ${code}`}.`)
}

/**
 * Hears from what ffmpeg says how many seconds of a film are there. That comes in any pieces: on a busy machine several lines at once, of
 * which the last one counts, or half a line.
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
  { input, onOutput, signal }: { input?: (write: Write) => Promise<void>; onOutput?: (text: string) => void; signal?: AbortSignal } = {},
) {
  const [command, ...before] = [...getLimiterArgs(), path]
  const child = spawn(command, [...before, ...args], { stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'], ...(signal && { signal }) })
  // Stopped, or not there at all: how it ended says so.
  child.on('error', () => {})
  const said = { out: '', err: '' }
  child.stdout!.setEncoding('utf8').on('data', (it: string) => {
    if (onOutput) onOutput(it)
    else said.out += it
  })
  child.stderr!.setEncoding('utf8').on('data', (it: string) => (said.err += it))
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  if (input) {
    // A reader that gives up early says why itself.
    child.stdin!.on('error', () => {})
    await input(async (bytes) => {
      if (!child.stdin!.write(bytes)) await Promise.race([once(child.stdin!, 'drain'), ended])
    })
    child.stdin!.end()
  }
  const [code, killed] = await ended
  return { code, signal: killed, ...said }
}
