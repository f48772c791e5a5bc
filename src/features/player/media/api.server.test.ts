import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { revokeSessions, createSession } from '#platform/identity/session.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { createTestApp } from '#tests/attacks/app.ts'
import { addCourse } from '#tests/courses.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { lessons } from '../lessons/contract.ts'

const { world, ask } = await createTestApp({ connections: 5 })
// URLs expire by the server clock, so the calls run at the current time.
world.now = getNow()
let course: Awaited<ReturnType<typeof addCourse>>
let mine: Awaited<ReturnType<typeof somebody>>

async function somebody() {
  const person = await world.person()
  await world.as(person)(enrollment.enroll, { course_id: course.id })
  const cid = await createSession(world.db, {
    user_id: person.id,
    user_agent: 'tests',
    country: null,
    now: getNow(),
  })
  const get = (lesson: string) => world.as(person)(lessons.get, { course: 'course', lesson })
  return { person, cid, get }
}

beforeAll(async () => {
  const { storage } = world.services
  course = await addCourse(world, 'course', {
    lessons: [
      { slug: 'film', media: 'lessons/film' },
      { slug: 'other', media: 'lessons/other' },
      { slug: 'short', media: 'films/5m.m3u8' },
      { slug: 'long', media: 'films/9m.m3u8' },
      { slug: 'paper', kind: 'file', media: 'lessons/paper/sheet.pdf' },
    ],
  })
  const list = (key: string, text: string) =>
    storage.put(key, Buffer.from(text), 'application/vnd.apple.mpegurl')
  await list('lessons/film/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv240/p.m3u8\n')
  await list(
    'lessons/film/v240/p.m3u8',
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\ns000.m4s\n',
  )
  await storage.put('lessons/film/v240/other.m4s', Buffer.from('of somebody else'), 'video/mp4')
  for (const length of ['5m', '9m']) {
    await list(
      `films/${length}.m3u8`,
      `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${length}-240.m3u8\n`,
    )
    await list(`films/${length}-240.m3u8`, `#EXTM3U\n#EXTINF:4,\n${length}.mp4\n`)
    await storage.put(`films/${length}.mp4`, Buffer.from(length), 'video/mp4')
    await storage.put(
      `films/${length}.vtt`,
      Buffer.from('WEBVTT\n\n00:00 --> 00:04\nthumbnails.webp#xywh=0,0,160,90\n'),
      'text/vtt',
    )
  }
  await storage.put('films/thumbnails.webp', Buffer.from('x'), 'image/webp')
  await storage.put('lessons/film/v240/s000.m4s', Buffer.from('0123456789'), 'video/mp4')
  await storage.put('lessons/paper/sheet.pdf', Buffer.from('%PDF'), 'application/pdf')
  await storage.put('lessons/film/notes.csv', Buffer.from('a,b\n'.repeat(1000)), 'text/csv')
  await storage.put('applications/secret.pdf', Buffer.from('secret'), 'application/pdf')
  const file = {
    file_key: 'lessons/film/notes.csv',
    file_name: 'ملاحظات "1".csv',
    file_type: 'text/csv',
    bytes: 4000,
  }
  const lesson_id = course.lessons.film!
  await world.db
    .insertInto('lesson_attachments')
    .values({ lesson_id, title: 'Notes', ...file, position: 1 })
    .execute()
  await world.db
    .insertInto('lesson_captions')
    .values({ lesson_id, lang: 'ar', vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\nأهلًا' })
    .execute()
  mine = await somebody()
})

const at = (address: string, headers: Record<string, string> = {}) =>
  ask(address, { headers: { cid: mine.cid, ...headers } })
const status = async (address: string, headers?: Record<string, string>) =>
  (await at(address, headers)).status

describe('the files of a lesson', () => {
  it('end with the course: once it is withdrawn, an address that was given before opens nothing', async () => {
    const { media } = await mine.get('film')
    const publish = (published_at: Date | null) =>
      world.db.updateTable('courses').set({ published_at }).where('id', '=', course.id).execute()
    await publish(null)
    const withdrawn = [
      await status(media.hls!),
      await status(`${media.prefix}attachments/1`),
      await status(`${media.prefix}captions/ar.vtt`),
    ]
    await publish(getNow())
    expect(withdrawn).toEqual([404, 404, 404])
    expect(await status(media.hls!)).toBe(200)
  })

  it('are played by the addresses that its page was given, and by those in its lists', async () => {
    const { media } = await mine.get('film')
    const list = await at(media.hls!)
    expect(list.status).toBe(200)
    expect(list.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(list.headers.get('cache-control')).toMatch(/^private/)
    expect(await (await at(`${media.prefix}v240/s000.m4s`)).text()).toBe('0123456789')
  })

  it('come in parts', async () => {
    const { media } = await mine.get('film')
    const part = async (range: string) => {
      const answer = await at(`${media.prefix}v240/s000.m4s`, { range })
      return [answer.status, answer.headers.get('content-range'), await answer.text()]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '56789'])
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
    expect(await part('bytes=0-1,3-4')).toEqual([200, null, '0123456789'])
    expect(await part('lines=1')).toEqual([200, null, '0123456789'])
  })

  it('are handed over under their own names', async () => {
    const { attachments } = await mine.get('film')
    const answer = await at(attachments[0]!.address)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_______ _1_.csv"; filename*=UTF-8''${encodeURIComponent('ملاحظات "1".csv')}`,
    )
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const part = await at(attachments[0]!.address, {
      range: 'bytes=0-2000',
      'accept-encoding': 'br',
    })
    expect([
      part.status,
      part.headers.get('content-encoding'),
      (await part.arrayBuffer()).byteLength,
    ]).toEqual([206, null, 2001])
    const { media } = await mine.get('paper')
    const paper = await at(media.file!)
    expect([paper.headers.get('content-disposition')?.split(';')[1], await paper.text()]).toEqual([
      ' filename="paper.pdf"',
      '%PDF',
    ])
  })

  it('include what is said', async () => {
    const { captions } = await mine.get('film')
    const answer = await at(captions[0]!.address)
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'text/vtt; charset=utf-8',
      expect.stringContaining('أهلًا'),
    ])
  })

  it('keep their addresses for the rest of the hour, so that a browser finds them again', async () => {
    const before = world.now
    world.now = new Date('2030-01-01T10:00:00Z')
    const { media } = await mine.get('film')
    world.later(3599)
    expect((await mine.get('film')).media).toEqual(media)
    expect(media.expires_at).toBe('2030-01-01T17:00:00.000Z')
    world.later(1)
    expect((await mine.get('film')).media.prefix).not.toBe(media.prefix)
    world.now = before
  })
})

describe('an address', () => {
  it('opens nothing to anybody else, nor without a session', async () => {
    const { media } = await mine.get('film')
    const other = await somebody()
    expect(await status(media.hls!, { cid: other.cid })).toBe(403)
    expect(await status(media.hls!, { cid: '' })).toBe(401)
    expect((await ask(media.hls!)).status).toBe(401)
    expect((await ask(media.hls!, { headers: { cookie: `cid=${mine.cid}` } })).status).toBe(200)
  })

  it('is not believed once it was changed', async () => {
    const { media } = await mine.get('film')
    const other = await somebody()
    expect(
      await status(media.hls!.replace(mine.person.id, other.person.id), { cid: other.cid }),
    ).toBe(403)
    expect(
      await status(media.hls!.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 3600}.`)),
    ).toBe(403)
    expect(
      await status(media.hls!.replace(`/${course.lessons.film}/`, `/${course.lessons.other}/`)),
    ).toBe(403)
    expect(await status(media.hls!.replace(/\.[\w-]{32}\//, `.${'x'.repeat(32)}/`))).toBe(403)
  })

  it('ends', async () => {
    const before = world.now
    world.now = new Date(getNow().getTime() - 8 * 3_600_000)
    const { media } = await mine.get('film')
    world.now = before
    expect(await status(media.hls!)).toBe(410)
  })

  it('leads to nothing that is not in the lesson', async () => {
    const { media } = await mine.get('film')
    for (const path of [
      'nothing.m4s',
      'v240/other.m4s',
      'notes.csv',
      'file',
      'attachments/999999',
      'captions/en.vtt',
      '../other/master.m3u8',
      '..%2f..%2fapplications/secret.pdf',
      '%2e%2e/applications/secret.pdf',
      'v240/..%5c..%5cmaster.m3u8',
      'master.m3u8.type',
      '',
      'a//b.m4s',
    ])
      expect(`${path} ${await status(media.prefix + path)}`).toMatch(/ (400|403|404)$/)
    expect(await status('/api/client/lessons/media/')).toBe(404)
    expect(await status('/api/client/lessons/media/x/y/z')).toBe(400)
    expect(await status('/api/client/lessons/media/x/1/z')).toBe(404)
  })

  it('opens its own film and no other that lies in the same folder', async () => {
    const { media } = await mine.get('short')
    const paths = [
      '5m.m3u8',
      '5m-240.m3u8',
      '5m.mp4',
      '5m.vtt',
      'thumbnails.webp',
      '9m.m3u8',
      '9m-240.m3u8',
      '9m.mp4',
      '9m.vtt',
    ]
    const answers = await Promise.all(paths.map((path) => status(media.prefix + path)))
    expect(answers).toEqual([200, 200, 200, 200, 200, 404, 404, 404, 404])
  })

  it('is signed with a key of its own, not with the secret itself', async () => {
    const { media } = await mine.get('film')
    const [, user, end, signed] = /\/media\/([^.]+)\.(\d+)\.([^/]+)/.exec(media.prefix)!
    const plain = createHmac('sha256', world.services.secret)
      .update(`${course.lessons.film}|${user}|${end}`)
      .digest('base64url')
    expect(plain.slice(0, 32)).not.toBe(signed)
  })

  it('closes with the session, at once', async () => {
    const gone = await somebody()
    const { media } = await gone.get('film')
    expect(await status(media.hls!, { cid: gone.cid })).toBe(200)
    await world.db
      .updateTable('users')
      .set({ banned_at: getNow() })
      .where('id', '=', gone.person.id)
      .execute()
    await revokeSessions(world.db, gone.person.id)
    expect(await status(media.hls!, { cid: gone.cid })).toBe(403)
  })
})
