import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '@node-rs/argon2'
import { countWords } from '#features/search/commands.server.ts'
import type { Database } from '#platform/data/db.server.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemo } from './load.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { openReusedDatabase } from '#tests/databases.ts'

const now = new Date('2026-11-01T09:00:00Z')
let database: Database
const storage = createMemoryStorage()

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows
const count = async (from: string) => Number((await rows(`select count(*) from ${from}`))[0]!.count)

async function everything() {
  const tables = await rows(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'migrations%'`,
  )
  const all: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables)
    all[String(name)] = await rows(`select * from "${String(name)}" t order by t::text`)
  return all
}

beforeAll(async () => {
  database = await openReusedDatabase()
  await loadDemo(database.db, now, storage)
})
afterAll(() => database.close())

describe('the demo academy', () => {
  it('has as much as promised', async () => {
    expect(await count('courses where published_at is not null')).toBeGreaterThanOrEqual(40)
    expect(await count('categories where parent_id is null')).toBe(8)
    expect(
      await count('(select parent_id from categories where parent_id is not null group by 1) it'),
    ).toBe(8)
    expect(await count('trainers')).toBeGreaterThanOrEqual(12)
    expect(await count('diplomas')).toBeGreaterThanOrEqual(4)
    expect(await count('certificates')).toBeGreaterThanOrEqual(6)
    expect(await count('plans where active')).toBe(3)
    expect(await count('posts')).toBeGreaterThanOrEqual(10)
    expect(await count('policies')).toBe(3)
    expect(await count('about_page')).toBe(1)
  })

  it('shows every trainer in a picture that is there', async () => {
    const trainers = await rows('select slug, thumbnail from trainers')
    for (const { slug, thumbnail } of trainers)
      expect(await storage.get(`public/${thumbnail as string}`), String(slug)).not.toBeNull()
  })

  it('says everything in Arabic that it says in English', async () => {
    const missing: string[] = []
    const look = (where: string, value: unknown) => {
      if (Array.isArray(value)) return value.forEach((it, i) => look(`${where}[${i}]`, it))
      if (typeof value !== 'object' || value === null) return
      for (const [key, arabic] of Object.entries(value as Record<string, unknown>)) {
        const english = (value as Record<string, unknown>)[key.replace(/_ar$/, '')]
        if (
          key.endsWith('_ar') &&
          key in value &&
          size(english) > 0 &&
          size(arabic) !== size(english)
        )
          missing.push(`${where}.${key}`)
        look(`${where}.${key}`, arabic)
      }
    }
    // Texts exist in both languages or in neither; lists have the same length in both.
    const size = (item: unknown) =>
      Array.isArray(item) ? item.length : typeof item === 'string' && item.trim() ? 1 : 0
    look('', await everything())
    expect(missing).toEqual([])
  })

  it('writes the numbers of its Arabic in one way', async () => {
    expect(await count(`policies where body_ar ~ '[0-9]+%' or body_ar !~ '٢٠٪'`)).toBe(2)
    expect(await count(`faqs where answer_ar ~ '[0-9]'`)).toBe(0)
    expect(await count(`reviews where lang = 'ar' and text ~ '[0-9]'`)).toBe(0)
  })

  it('gives every course a category, a trainer, and sections that all have lessons', async () => {
    expect(
      await count(
        'courses c where not exists (select from course_categories where course_id = c.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'courses c where not exists (select from course_trainers where course_id = c.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'courses c where not exists (select from course_sections where course_id = c.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'course_sections s where not exists (select from lessons where section_id = s.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'courses c where not exists (select from lessons where course_id = c.id and preview)',
      ),
    ).toBe(0)
  })

  it('has no empty article', async () => {
    expect(await count(`lessons where kind = 'article'`)).toBeGreaterThanOrEqual(20)
    expect(
      await count(
        `lessons where kind = 'article' and (length(body) < 200 or length(body_ar) < 200)`,
      ),
    ).toBe(0)
  })

  it('has something to watch, read or open in every lesson, and its files where it says', async () => {
    const list = await rows('select distinct kind, seconds, media from lessons')
    expect(list.filter((it) => it.kind !== 'article' && it.media === null)).toEqual([])
    for (const { kind, media } of list)
      if (kind === 'file') expect(storage.files.get(String(media))?.type).toBe('application/pdf')
    for (const { file_key, bytes } of await rows(
      'select distinct file_key, bytes from lesson_attachments',
    ))
      expect(storage.files.get(String(file_key))?.body.length).toBe(bytes)
  })

  it('plays every video as long as its lesson says, in each quality, from bytes that are there', async () => {
    const text = (key: string) => Buffer.from(storage.files.get(key)!.body).toString()
    const films = await rows(`select distinct seconds, media from lessons where kind = 'video'`)
    for (const { seconds, media } of films) {
      const list = String(media)
      const at = (name: string) => list.replace(/[^/]+$/, name)
      expect(storage.files.get(at('poster.webp'))?.type).toBe('image/webp')
      expect(text(list.replace('.m3u8', '.vtt'))).toMatch(/^WEBVTT/)
      const names = [...text(list).matchAll(/^[^#].+$/gm)].map((it) => at(it[0]))
      expect(names.length).toBeGreaterThanOrEqual(2)
      for (const name of names) {
        const playlist = text(name)
        expect(
          [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, it) => sum + Number(it[1]), 0),
        ).toBeCloseTo(Number(seconds), 1)
        for (const [, bytes, from, file] of playlist.matchAll(
          /#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/g,
        )) {
          const { body } = storage.files.get(at(file!))!
          // Every segment starts with a fragment box.
          expect(Buffer.from(body.subarray(Number(from) + 4, Number(from) + 8)).toString()).toMatch(
            /styp|moof/,
          )
          expect(Number(from) + Number(bytes)).toBeLessThanOrEqual(body.length)
        }
      }
    }
  })

  it('has a film about one course of each family', async () => {
    const films = await rows('select promo_video from courses where promo_video is not null')
    expect(films).toHaveLength(8)
    for (const { promo_video } of films) {
      const { body, type } = storage.files.get(`public/${String(promo_video)}`)!
      expect([type, Buffer.from(body.subarray(4, 8)).toString()]).toEqual(['video/mp4', 'ftyp'])
    }
  })

  it('says in both languages what is heard in every video, within its length', async () => {
    expect(
      await count(
        `lessons l where kind = 'video' and (select count(*) from lesson_captions where lesson_id = l.id) <> 2`,
      ),
    ).toBe(0)
    const late = await rows(
      `select l.seconds, c.vtt from lessons l join lesson_captions c on c.lesson_id = l.id`,
    )
    for (const { seconds, vtt } of late) {
      const [h, m, s] = [...String(vtt).matchAll(/--> (\d+):(\d+):([\d.]+)/g)]
        .at(-1)!
        .slice(1)
        .map(Number) as [number, number, number]
      expect(h * 3600 + m * 60 + s).toBeLessThanOrEqual(Number(seconds))
    }
  })

  it('counts lessons and ratings as they are', async () => {
    const wrong = `courses c where
      lessons_count <> (select count(*) from lessons where course_id = c.id) or
      total_seconds <> (select sum(seconds) from lessons where course_id = c.id) or
      rating_count <> (select count(*) from reviews where course_id = c.id) or
      rating_avg <> (select coalesce(avg(rating), 0)::real from reviews where course_id = c.id) or
      students_count < rating_count`
    expect(await count(wrong)).toBe(0)
    expect(await count('courses where rating_count < 3')).toBe(0)
  })

  it('lets nothing happen before it could', async () => {
    expect(
      await count(
        'reviews r join courses c on c.id = r.course_id where r.created_at < c.published_at',
      ),
    ).toBe(0)
    expect(
      await count('reviews r join users u on u.id = r.user_id where r.created_at < u.created_at'),
    ).toBe(0)
    expect(await count('reviews where replied_at < created_at')).toBe(0)
    expect(await count('courses where updated_at < published_at')).toBe(0)
    expect(await count(`courses where published_at > '${now.toISOString()}'`)).toBe(0)
  })

  it('has people who learn: a student with courses in progress and completed, and everybody who reviewed one', async () => {
    const student = `enrollments e join users u on u.id = e.user_id where u.email = 'student@farqad.example'`
    expect(await count(`${student} and completed_at is null and lessons_completion > 0`)).toBe(4)
    expect(await count(`${student} and completed_at is not null`)).toBe(2)
    expect(
      await count(
        `subscriptions s join users u on u.id = s.user_id where ends_at > '${now.toISOString()}'`,
      ),
    ).toBe(1)
    expect(
      await count(
        'reviews r where not exists (select from enrollments e where e.user_id = r.user_id and e.course_id = r.course_id)',
      ),
    ).toBe(0)
    const wrong = `enrollments e where lessons_completion <>
      (select sum(percent) from lesson_progress p where p.user_id = e.user_id and p.course_id = e.course_id) or last_lesson_id is null`
    expect(await count(wrong)).toBe(0)
    expect(
      await count(
        'enrollments e join courses c on c.id = e.course_id where enrolled_at < published_at or last_learned_at < enrolled_at',
      ),
    ).toBe(0)
    expect(
      await count(
        'enrollments e join users u on u.id = e.user_id where enrolled_at < u.created_at',
      ),
    ).toBe(0)
    expect(await count(`lesson_progress where seen_at > '${now.toISOString()}'`)).toBe(0)
  })

  it('builds diplomas of at least two courses and certifies each of them', async () => {
    expect(
      await count(
        'diplomas d where (select count(*) from diploma_courses where diploma_id = d.id) < 2',
      ),
    ).toBe(0)
    expect(
      await count('diplomas d where not exists (select from certificates where diploma_id = d.id)'),
    ).toBe(0)
  })

  it('gives a certificate for every course but one, which shows a course without', async () => {
    const without = await rows(
      'select slug from courses c where published_at is not null and not exists (select from certificates where course_id = c.id and published_at is not null)',
    )
    expect(without).toEqual([{ slug: 'night-sky' }])
  })

  it('names the tags of its posts', async () => {
    expect(
      await count(
        'posts, unnest(tags) as used (slug) where used.slug not in (select slug from tags)',
      ),
    ).toBe(0)
  })

  it('has the accounts that it prints, with their password', async () => {
    for (const { email, password, role } of demoAccounts) {
      const user = await database.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(await verify(user.password_hash!, password)).toBe(true)
      expect(user.staff_role).toBe(role === 'student' || role === 'trainer' ? null : role)
      expect(user.mobile).toMatch(/^01\d{9}$/)
      expect(user.email_verified_at).not.toBeNull()
    }
    expect(
      await rows(
        `select u.email from trainers t join users u on u.id = t.user_id where u.is_trainer and u.password_hash is not null`,
      ),
    ).toEqual([{ email: 'trainer@farqad.example' }])
  })

  it('has people who ask under lessons and trainers who answer, each after what is answered and after joining', async () => {
    expect(await count('comments where parent_id is null')).toBeGreaterThanOrEqual(50)
    expect(await count('comments where as_trainer')).toBeGreaterThanOrEqual(30)
    const early = `comments c join users u on u.id = c.user_id join courses k on k.id = c.course_id left join comments p on p.id = c.parent_id
      where c.created_at > '${now.toISOString()}' or c.created_at < u.created_at or c.created_at < k.published_at or c.created_at <= p.created_at`
    expect(await count(early)).toBe(0)
  })

  it('has a month with events: sessions in both languages with people in them, own reminders and a study plan', async () => {
    const ahead = `starts_at > '${now.toISOString()}' and starts_at < '2026-12-01'`
    expect(
      await count(`live_sessions where ${ahead} and title_ar <> '' and description_ar <> ''`),
    ).toBeGreaterThanOrEqual(10)
    const student = `(select id from users where email = 'student@farqad.example')`
    const own = `live_sessions s join enrollments e on e.course_id = s.course_id where e.user_id = ${student}`
    expect(await count(own)).toBeGreaterThanOrEqual(4)
    expect(await count(`live_session_attendees where user_id = ${student}`)).toBeGreaterThanOrEqual(
      1,
    )
    const full = `live_sessions s where capacity < (select count(*) from live_session_attendees where session_id = s.id)`
    expect(await count(full)).toBe(0)
    expect(await count(`reminders where user_id = ${student} and next_at is not null`)).toBe(3)
    expect(await count(`study_plans where user_id = ${student}`)).toBe(1)
  })

  it('is loaded once: a second start changes nothing, edits included', async () => {
    await database.db
      .updateTable('courses')
      .set({ title: 'Edited' })
      .where('slug', '=', 'first-aid')
      .execute()
    const before = await everything()
    await loadDemo(database.db, new Date('2026-12-01T09:00:00Z'), storage)
    expect(await everything()).toEqual(before)
  })

  it('leaves what is there as it is when loaded into an academy that has some of it', async () => {
    // As the periodic job does: the edit above changed the words.
    await countWords(database.db)
    const before = await everything()
    await database.db.deleteFrom('settings').where('key', '=', 'demo_loaded').execute()
    await loadDemo(database.db, now, storage)
    expect(await everything()).toEqual(before)
  })
})
