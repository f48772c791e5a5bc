import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runFfmpeg, createProgressParser } from '../src/platform/files/ffmpeg.server.ts'
import { transcodeToHls, selectRenditions } from '../src/platform/files/hls-renditions.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'farqad-ladder-test-'))
const at = (name: string) => join(folder, name)
const text = (name: string) => readFileSync(at(name), 'utf8')

function ladder(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/media-ladder.ts', ...args],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH!, ...env },
    },
  )
  return { status, stdout, stderr: stderr.trim() }
}

describe('the ladder of a video', () => {
  const told: number[] = []
  beforeAll(async () => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=24:duration=5']
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=220:duration=5', '-shortest', '-c:a', 'aac']
    await runFfmpeg([
      ...picture,
      ...sound,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      at('clip.mp4'),
    ])
    await transcodeToHls(at('clip.mp4'), at('made'), (it) => told.push(it))
  })

  it('has a rung for each height up to its own, the lowest first', () => {
    const master = text('made/master.m3u8')
    expect([...master.matchAll(/RESOLUTION=\d+x(\d+)/g)].map((it) => Number(it[1]))).toEqual([
      240, 360,
    ])
    expect([...master.matchAll(/^v.+$/gm)].map((it) => it[0])).toEqual([
      'v240/p.m3u8',
      'v360/p.m3u8',
    ])
    expect(master).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/)
  })

  it('says what each rung needs, as measured', () => {
    const [low, high] = [
      ...text('made/master.m3u8').matchAll(/:BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+)/g),
    ].map((it) => it.slice(1).map(Number))
    expect(low![0]).toBeGreaterThanOrEqual(low![1]!)
    expect(high![1]).toBeGreaterThan(low![1]!)
  })

  it('is cut into segments that stand alone and add up to its length', () => {
    const playlist = text('made/v360/p.m3u8')
    expect(playlist).toContain('#EXT-X-INDEPENDENT-SEGMENTS')
    expect(playlist).toContain('#EXT-X-ENDLIST')
    const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((it) => Number(it[1]))
    expect(lengths[0]).toBeCloseTo(4, 1)
    expect(lengths.reduce((a, b) => a + b)).toBeCloseTo(5, 0)
  })

  it('comes with a poster and thumbnails that know their place', () => {
    expect(statSync(at('made/poster.webp')).size).toBeGreaterThan(200)
    expect(statSync(at('made/thumbs.webp')).size).toBeGreaterThan(200)
    expect(text('made/thumbs.vtt')).toContain(
      '00:00:02.000 --> 00:00:04.000\nthumbs.webp#xywh=160,0,160,90',
    )
  })

  it('tells how far it is, up to the end', () => {
    expect(told.at(-1)).toBe(1)
    expect(told.toSorted((a, b) => a - b)).toEqual(told)
  })
})

it('makes no rung larger than the video, whichever way it stands', () => {
  const heights = (width: number, height: number) =>
    selectRenditions({ width, height }).map((it) => it.height)
  expect(heights(1920, 1080)).toEqual([240, 360, 480, 720])
  expect(heights(720, 1280)).toEqual([240, 360, 480, 720])
  expect(heights(854, 480)).toEqual([240, 360, 480])
  expect(heights(201, 151)).toEqual([150])
})

describe('as a command', () => {
  it('says in one sentence that a file is missing', () => {
    expect(ladder([at('nothing.mp4')])).toMatchObject({
      status: 1,
      stderr: `There is no file ${at('nothing.mp4')}.`,
    })
  })

  it('says in one sentence that a file is no video', () => {
    writeFileSync(at('letter.mp4'), 'Dear reader')
    expect(ladder([at('letter.mp4')])).toMatchObject({
      status: 1,
      stderr: `${at('letter.mp4')} is not a video that ffmpeg can read.`,
    })
  })

  it('says in one sentence that there is no ffmpeg', () => {
    const { status, stderr } = ladder([at('clip.mp4')], { FFMPEG_PATH: '/nowhere/ffmpeg' })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^ffmpeg with libx264 and libwebp is needed: install .+ and run this again\.$/,
    )
  })

  it('asks for a video when given none', () => {
    expect(ladder([])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Say which video: /) as string,
    })
  })

  it('writes into the storage under a key', () => {
    const { status, stdout } = ladder([at('clip.mp4'), '--key=lessons/intro'], {
      DATA_DIR: at('data'),
    })
    expect(status).toBe(0)
    expect(stdout).toContain('100 %')
    expect(stdout).toContain('240p, 360p, 5 s, in the storage at lessons/intro/')
    expect(text('data/files/lessons/intro/master.m3u8')).toContain('v240/p.m3u8')
    expect(text('data/files/lessons/intro/v240/s000.m4s.type')).toBe('video/mp4')
  })
})

const block = (seconds: number, state = 'continue') =>
  `frame=1\nout_time_us=${seconds * 1e6}\nout_time=00:00:0${seconds}\nprogress=${state}\n`

it('how far a film is made is told by the last that ffmpeg said, in whatever pieces it comes', () => {
  const all = block(1) + block(2) + block(4, 'end')
  for (const size of [all.length, 7, 1]) {
    const heard: number[] = []
    const hear = createProgressParser((it) => heard.push(it))
    for (let at = 0; at < all.length; at += size) hear(all.slice(at, at + size))
    expect(heard.at(-1)).toBe(4)
  }
  const heard: number[] = []
  createProgressParser((it) => heard.push(it))('out_time_us=N/A\nprogress=continue\n')
  expect(heard).toEqual([])
})
