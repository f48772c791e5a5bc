import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Why a video could not be made, in one sentence for whoever asked. */
export class CannotMake extends Error {}

/** The ffmpeg of this machine with all that the ladder needs, or null. */
export function ffmpegPath(): string | null {
  const path = process.env.FFMPEG_PATH ?? 'ffmpeg'
  const { status, stdout } = spawnSync(path, ['-v', 'error', '-encoders'], { encoding: 'utf8' })
  return status === 0 && ['libx264', 'libwebp', ' aac '].every((it) => stdout.includes(it)) ? path : null
}

/** What a video is: its length in seconds, its size as it is shown, and whether it has sound. */
export type Probed = { seconds: number; width: number; height: number; fps: number; hasSound: boolean }

/** Looks into a video. */
export async function probe(source: string): Promise<Probed> {
  const asked = [
    '-v',
    'error',
    '-of',
    'json',
    '-show_entries',
    'format=duration:stream=codec_type,width,height,avg_frame_rate:stream_side_data=rotation',
  ]
  const { code, out } = await run(ffprobePath(), [...asked, '--', source])
  const { format, streams = [] } = JSON.parse(out || '{}') as Answer
  const video = streams.find((it) => it.codec_type === 'video')
  const seconds = Number(format?.duration)
  if (code !== 0 || !format) throw new CannotMake(`${source} is not a video that ffmpeg can read.`)
  if (!video?.width || !video.height) throw new CannotMake(`${source} has no picture in it.`)
  if (!(seconds > 0)) throw new CannotMake(`${source} does not say how long it is; copy it into another file with ffmpeg first.`)
  // Phones store upright videos lying on their side, with a note to turn them.
  const turned = Math.abs(video.side_data_list?.find((it) => it.rotation)?.rotation ?? 0) % 180 === 90
  const [width, height] = turned ? [video.height, video.width] : [video.width, video.height]
  const [frames = 0, per = 1] = video.avg_frame_rate.split('/').map(Number)
  return { seconds, width, height, fps: per ? frames / per : 0, hasSound: streams.some((it) => it.codec_type === 'audio') }
}

type Answer = {
  format?: { duration?: string }
  streams?: { codec_type: string; width?: number; height?: number; avg_frame_rate: string; side_data_list?: { rotation?: number }[] }[]
}

const ffprobePath = () => (ffmpegPath() ?? 'ffmpeg').replace(/ffmpeg$/, 'ffprobe')

/** Runs ffmpeg to its end and tells how many seconds of the result are there. */
export async function ffmpeg(
  args: string[],
  { input, onSeconds }: { input?: (write: Write) => Promise<void>; onSeconds?: (seconds: number) => void } = {},
) {
  const path = ffmpegPath()
  if (!path)
    throw new CannotMake(
      'ffmpeg with libx264 and libwebp is needed: install the package ffmpeg, or name it in FFMPEG_PATH, and run this again.',
    )
  const { code, err } = await run(path, ['-hide_banner', '-v', 'error', '-nostats', '-y', '-progress', 'pipe:1', ...args], {
    ...(input && { input }),
    onOutput: (text) => {
      const [, microseconds] = /out_time_us=(\d+)/.exec(text) ?? []
      if (microseconds) onSeconds?.(Number(microseconds) / 1e6)
    },
  })
  if (code !== 0) throw new CannotMake(`ffmpeg could not do it: ${err.trim().split('\n').at(-1) || `it ended with ${code}`}.`)
}

type Write = (bytes: Uint8Array) => Promise<void>

async function run(
  path: string,
  args: string[],
  { input, onOutput }: { input?: (write: Write) => Promise<void>; onOutput?: (text: string) => void } = {},
) {
  const child = spawn(path, args, { stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout!.setEncoding('utf8').on('data', (it: string) => {
    if (onOutput) onOutput(it)
    else said.out += it
  })
  child.stderr!.setEncoding('utf8').on('data', (it: string) => (said.err += it))
  const ended = once(child, 'close') as Promise<[number | null]>
  if (input) {
    // A reader that gives up early says why itself.
    child.stdin!.on('error', () => {})
    await input(async (bytes) => {
      if (!child.stdin!.write(bytes)) await Promise.race([once(child.stdin!, 'drain'), ended])
    })
    child.stdin!.end()
  }
  const [code] = await ended
  return { code, ...said }
}
