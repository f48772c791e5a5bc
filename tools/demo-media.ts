// Renders the demo videos into db/demo/media: `node tools/demo-media.ts [family …]`. Lessons reuse
// three clips per family through playlists, so that hours of video fit into a few megabytes.
import { createCanvas, type Image } from '@napi-rs/canvas'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artFamilies, type ArtFamily } from '../src/ui/art/palette.ts'
import { breath, scenes, type Scene } from './demo-media/scenes.ts'
import { buildSound } from './demo-media/sound.ts'
import {
  drawTitleChip,
  getSceneColors,
  easeOut,
  renderGround,
  loadFonts,
  drawMark,
  drawTextLines,
  frameSize,
  drawTrainer,
  type SceneColors,
  type Pen,
} from './demo-media/stage.ts'
import { runFfmpeg } from '../src/platform/files/ffmpeg.server.ts'

type Talk = {
  slug: string
  title: string
  title_ar: string
  duration: number
  cues: [number, number, string, string][]
}
type VideoBlock = {
  seconds: number
  fps: number
  segment: number
  sound: Buffer
  draw: (t: number) => { key: string; paint: (pen: Pen) => void }
}
/** Byte offset and length in the file, and the duration. */
type MediaSegment = { at: number; bytes: number; seconds: number }
type Clip = { init: Omit<MediaSegment, 'seconds'>; pieces: MediaSegment[] }

const rungs = [
  { height: 240, qp: 29, sound: 16 },
  { height: 480, qp: 29, sound: 20 },
]
/** Seconds of the title card before the first talk. */
const opening = 3.6

const talks = JSON.parse(await readFile('db/demo/life/transcripts.json', 'utf8')) as Talk[]
const families = JSON.parse(await readFile('db/demo/life/talks.json', 'utf8')) as Family[]
type Family = {
  family: ArtFamily
  first: string
  second: string
  practice: string
  practice_ar: string
}
const getTalk = (slug: string) => talks.find((it) => it.slug === slug)!

loadFonts()
const asked = process.argv.slice(2)
for (const it of families) if (!asked.length || asked.includes(it.family)) await makeFamily(it)
if (!asked.length || asked.includes('short')) await makeShort()

async function makeFamily({ family, first, second, practice, practice_ar }: Family) {
  const colours = getSceneColors(family)
  const ground = await renderGround(family, first)
  const key = artFamilies.indexOf(family)
  const blocks = {
    first: buildTalkBlock(getTalk(first), scenes[family][0], {
      ground,
      colours,
      key,
      seconds: 32,
      begins: opening,
    }),
    practice: buildPracticeBlock(practice, practice_ar, { ground, colours, key }),
    second: buildTalkBlock(getTalk(second), scenes[family][1], {
      ground,
      colours,
      key: key + 2,
      seconds: 28,
      begins: 0,
    }),
  }
  await write(family, blocks, opening + getTalk(first).duration - 4)
}

/** The lesson of a few seconds. */
async function makeShort() {
  const talk = getTalk('clip-three-seconds')
  const colours = getSceneColors('language')
  const ground = await renderGround('language', talk.slug)
  await write(
    'short',
    { first: buildTalkBlock(talk, breath, { ground, colours, key: 3, seconds: 10, begins: 0 }) },
    5,
  )
}

type BlockLook = { ground: Image; colours: SceneColors; key: number }

function buildTalkBlock(
  talk: Talk,
  scene: Scene,
  { ground, colours, key, seconds, begins }: BlockLook & { seconds: number; begins: number },
): VideoBlock {
  const starts = talk.cues.map(([from]) => from + begins)
  const steps = 6 / starts.length
  return {
    seconds,
    fps: 12,
    segment: seconds / 2,
    sound: buildSound(seconds, starts, { key }),
    draw: (t) => {
      const at = steps * starts.reduce((sum, from) => sum + easeOut((t - from) / 0.8), 0)
      const shown = begins ? easeOut((t - begins + 0.5) / 0.7) : 1
      const line = Math.floor((t / seconds) * 100) / 100
      return {
        key: [at, shown, line].map((it) => it.toFixed(3)).join(),
        paint: (pen) => {
          pen.drawImage(ground, 0, 0)
          if (shown < 1) drawTitleCard(pen, talk, colours, 1 - shown)
          pen.globalAlpha = shown
          scene(pen, at, colours)
          pen.globalAlpha = shown
          drawTitleChip(pen, talk.title, talk.title_ar, colours)
          drawTrainer(pen, colours)
          pen.globalAlpha = 1
        },
      }
    },
  }
}

function drawTitleCard(pen: Pen, { title, title_ar }: Talk, colours: SceneColors, shown: number) {
  pen.globalAlpha = shown
  drawMark(pen, frameSize.width / 2, 132, 38, colours)
  drawTextLines(pen, title_ar, 240, 700, { px: 50, weight: 700, colour: colours.light })
  drawTextLines(pen, title, 326, 700, { px: 27, colour: colours.gold, face: 'body' })
  pen.globalAlpha = 1
}

/** Loops seamlessly. */
function buildPracticeBlock(
  text: string,
  text_ar: string,
  { ground, colours, key }: BlockLook,
): VideoBlock {
  return {
    seconds: 60,
    fps: 4,
    segment: 60,
    sound: buildSound(60, [0], { key, pad: 0 }),
    draw: (t) => {
      const second = Math.floor(t)
      return {
        key: String(second),
        paint: (pen) => {
          pen.drawImage(ground, 0, 0)
          // Above the player's control bar.
          const [x, y, r] = [frameSize.width / 2, 108, 52]
          pen.lineWidth = 9
          pen.strokeStyle = colours.panel
          pen.beginPath()
          pen.arc(x, y, r, 0, Math.PI * 2)
          pen.stroke()
          pen.strokeStyle = colours.gold
          pen.beginPath()
          pen.arc(x, y, r, -Math.PI / 2, -Math.PI / 2 + (Math.PI * 2 * (second + 1)) / 60)
          pen.stroke()
          drawMark(pen, x, y, 25, colours)
          drawTextLines(pen, text_ar, 228, 640, { px: 27, colour: colours.light })
          drawTextLines(pen, text, 318, 620, {
            px: 20,
            weight: 400,
            colour: colours.quiet,
            face: 'body',
          })
        },
      }
    },
  }
}

async function write(name: string, blocks: Record<string, VideoBlock>, posterAt: number) {
  const folder = join('db/demo/media', name)
  const work = await mkdtemp(join(tmpdir(), 'farqad-films-'))
  await mkdir(folder, { recursive: true })
  const files = rungs.map((): Buffer[] => [])
  const cuts: Record<string, Clip[]> = {}
  for (const [block, it] of Object.entries(blocks)) {
    await encode(it, join(work, block))
    cuts[block] = await Promise.all(
      rungs.map(({ height }, at) => appendClip(join(work, block, `v${height}`), files[at]!)),
    )
  }
  for (const [at, { height }] of rungs.entries())
    await writeFile(join(folder, `${height}.mp4`), Buffer.concat(files[at]!))
  const codecs = [
    ...(await readFile(join(work, 'first', 'master.m3u8'), 'utf8')).matchAll(/CODECS="([^"]+)"/g),
  ].map((it) => it[1])
  const index = {
    rungs: rungs.map(({ height }, at) => ({
      height,
      width: roundToEven((frameSize.width * height) / frameSize.height),
      codecs: codecs[at],
    })),
    cuts,
  }
  await writeFile(join(folder, 'blocks.json'), `${JSON.stringify(index)}\n`)
  await writePoster(blocks.first!, posterAt, join(folder, 'poster.webp'), 854)
  await writeContactSheet(blocks, join(folder, 'thumbnails.webp'))
  await rm(work, { recursive: true })
  console.log(
    `  ${name}: ${files.map((file) => Math.round(file.reduce((sum, part) => sum + part.length, 0) / 1024)).join(' + ')} KB`,
  )
}

function roundToEven(it: number) {
  return Math.round(it / 2) * 2
}

async function encode({ seconds, fps, segment, sound, draw }: VideoBlock, folder: string) {
  await mkdir(folder, { recursive: true })
  const wav = join(folder, 'sound.wav')
  await writeFile(wav, sound)
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${frameSize.width}x${frameSize.height}`,
    '-r',
    String(fps),
    '-i',
    'pipe:0',
    '-i',
    wav,
  ]
  const split = `[0:v]split=2[a][b];[a]scale=-2:240:flags=lanczos,format=yuv420p[v0];[b]format=yuv420p[v1]`
  const maps = [
    '-filter_complex',
    split,
    '-map',
    '[v0]',
    '-map',
    '1:a',
    '-map',
    '[v1]',
    '-map',
    '1:a',
  ]
  // No B-frames, so that every clip starts at zero and joins do not shift timestamps.
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-profile:v',
    'main',
    '-level:v',
    '3.0',
    '-x264-params',
    'ipratio=1.2:psy=0:bframes=0',
  ]
  const keys = [
    '-g',
    '9999',
    '-sc_threshold',
    '0',
    '-force_key_frames',
    `expr:gte(t,n_forced*${segment})`,
  ]
  const rates = rungs.flatMap((rung, at) => [
    `-qp:v:${at}`,
    `${rung.qp}`,
    `-b:a:${at}`,
    `${rung.sound}k`,
  ])
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    String(segment),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments',
  ]
  const names = [
    '-hls_segment_filename',
    join(folder, 'v%v', 's%03d.m4s'),
    '-master_pl_name',
    'master.m3u8',
  ]
  const streams = [
    '-var_stream_map',
    rungs.map((it, at) => `v:${at},a:${at},name:${it.height}`).join(' '),
  ]
  const args = [
    ...input,
    ...maps,
    ...video,
    ...keys,
    ...rates,
    '-c:a',
    'aac',
    '-ac',
    '1',
    '-t',
    String(seconds),
    ...hls,
    ...names,
    ...streams,
  ]
  const canvas = createCanvas(frameSize.width, frameSize.height)
  const pen = canvas.getContext('2d')
  await runFfmpeg([...args, join(folder, 'v%v', 'p.m3u8')], {
    input: async (push) => {
      let last = ''
      let bytes = new Uint8Array()
      for (let frame = 0; frame < seconds * fps; frame++) {
        const { key, paint } = draw(frame / fps)
        if (key !== last) {
          paint(pen)
          bytes = new Uint8Array(canvas.data())
          last = key
        }
        await push(bytes)
      }
    },
  })
}

/** Appends the segments to the file and returns their offsets. */
async function appendClip(folder: string, file: Buffer[]): Promise<Clip> {
  const add = async (name: string) => {
    const at = file.reduce((sum, it) => sum + it.length, 0)
    const bytes = await readFile(join(folder, name))
    file.push(bytes)
    return { at, bytes: bytes.length }
  }
  const playlist = await readFile(join(folder, 'p.m3u8'), 'utf8')
  const init = await add(/#EXT-X-MAP:URI="(.+?)"/.exec(playlist)![1]!)
  const pieces: MediaSegment[] = []
  for (const [, seconds, name] of playlist.matchAll(/#EXTINF:([\d.]+),\n(.+)/g))
    pieces.push({ ...(await add(name!)), seconds: Number(seconds) })
  return { init, pieces }
}

async function writePoster(block: VideoBlock, at: number, path: string, width: number) {
  const canvas = createCanvas(frameSize.width, frameSize.height)
  block.draw(at).paint(canvas.getContext('2d'))
  const small = createCanvas(width, roundToEven((width * frameSize.height) / frameSize.width))
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height)
  await writeFile(path, await small.encode('webp', 72))
}

/** One thumbnail for every four seconds of a talk and one for the practice. */
async function writeContactSheet(blocks: Record<string, VideoBlock>, path: string) {
  const times = Object.entries(blocks).flatMap(([name, it]) =>
    name === 'practice'
      ? [{ it, t: 30 }]
      : Array.from({ length: Math.ceil(it.seconds / 4) }, (_, n) => ({
          it,
          t: Math.min(it.seconds - 0.1, n * 4 + 3.5),
        })),
  )
  const canvas = createCanvas(160 * times.length, 90)
  const full = createCanvas(frameSize.width, frameSize.height)
  for (const [n, { it, t }] of times.entries()) {
    it.draw(t).paint(full.getContext('2d'))
    canvas.getContext('2d').drawImage(full, n * 160, 0, 160, 90)
  }
  await writeFile(path, await canvas.encode('webp', 60))
}
