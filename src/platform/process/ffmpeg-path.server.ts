import { spawnSync } from 'node:child_process'

let known: string | null = null

/** Null if ffmpeg or a required encoder is missing; looked for again until it is installed. */
export const findFfmpegPath = (): string | null => (known ??= detectFfmpegPath())

function detectFfmpegPath() {
  const path = process.env.FFMPEG_PATH ?? 'ffmpeg'
  const { status, stdout } = spawnSync(path, ['-v', 'error', '-encoders'], { encoding: 'utf8' })
  return status === 0 && ['libx264', 'libwebp', ' aac '].every((it) => stdout.includes(it))
    ? path
    : null
}
