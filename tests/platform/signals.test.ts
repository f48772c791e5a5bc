import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPostgres, type Database } from '#platform/data/db.server.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import { listenForSignals, type Signal } from '#platform/data/signals.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { waitForPass } from '#tests/wait-for-pass.ts'
import { createWorld } from '#tests/world.ts'

const world = await createWorld({ connections: 5 })
const { database, services, now } = world
/** A second process: its own connections where the engine allows them. */
const elsewhere: Database =
  database.engine === 'postgres'
    ? openPostgres(database.pool.options.connectionString!, { max: 2 })
    : database
const heard: Signal[] = []
const stop = await listenForSignals(database, services.log, (it) => heard.push(it))
afterAll(async () => {
  await stop()
  if (elsewhere !== database) await elsewhere.close()
})

test('an edit of content made by another process is heard once it is true', async () => {
  const undone = elsewhere.db.transaction().execute(async (tx) => {
    await tx.insertInto('settings').values({ key: 'undone', value: '1' }).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await elsewhere.db
    .insertInto('settings')
    .values({ key: 'name', value: '{"en":"Academy","ar":""}' })
    .execute()

  await waitForPass(() => expect(heard).toEqual([{ kind: 'content', about: ['*'] }]))
})

if (database.engine === 'embedded')
  test('who begins to listen on the only connection waits for their turn', async () => {
    const client = await database.pool.connect()
    let [speaking, most] = [0, 0]
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      most = Math.max(most, ++speaking)
      const ended = asked.pop()
      // The pool passes a callback; all others await a promise.
      if (typeof ended === 'function')
        return query(...asked, (...answer: unknown[]) => (speaking--, ended(...answer)))
      return (query(...asked, ended) as Promise<unknown>).finally(() => speaking--)
    }) as typeof client.query
    const listening = listenForSignals(database, services.log, () => {})
    const another = database.pool.query('select 1')
    client.release()
    await Promise.all([listening, another])

    client.query = query as typeof client.query
    expect(most).toBe(1)
  })

test('what people do besides content is not told', async () => {
  heard.splice(0)
  await enforceLimit(elsewhere.db, 'quiet', { hits: 5, seconds: 60 }, now)
  await elsewhere.db.deleteFrom('settings').execute()

  await waitForPass(() => expect(heard).toHaveLength(1))
})

test('a draft, a review and a person’s progress are no news; what is published says what it is', async () => {
  heard.splice(0)
  const { db } = elsewhere
  const course = await addCourse({ db, now }, 'quiet-course', { published_at: null })
  await db.updateTable('courses').set({ title: 'Another' }).where('id', '=', course.id).execute()
  const person = await world.person()
  await db
    .insertInto('reviews')
    .values({
      course_id: course.id,
      user_id: person.id,
      rating: 5,
      lang: 'en',
      text: 'Good',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .updateTable('reviews')
    .set({ text: 'Better' })
    .where('course_id', '=', course.id)
    .execute()
  expect(heard).toEqual([])
  await db
    .updateTable('courses')
    .set({ published_at: now, is_free: true })
    .where('id', '=', course.id)
    .execute()
  await waitForPass(() =>
    expect(heard.flatMap((it) => it.about)).toEqual(
      expect.arrayContaining(['courses', 'course:quiet-course']),
    ),
  )
  heard.splice(0)
  await db
    .updateTable('reviews')
    .set({ hidden_at: now })
    .where('course_id', '=', course.id)
    .execute()
  await waitForPass(() =>
    expect(heard).toEqual([
      { kind: 'content', about: ['reviews:quiet-course', `reviews:${course.id}`] },
    ]),
  )
})

test('somebody who is deleted, or has another name or picture, is news on every page that shows their reviews', async () => {
  const { db } = elsewhere
  const person = await world.person()
  const trainer_id = await assignTrainer(
    world,
    (await world.person()).id,
    (await addCourse({ db, now }, 'taught')).id,
  )
  // More rows than fit into one signal.
  const { rows: many } = await sql<{ slug: string }>`
    insert into courses (slug, title, level, language, art, is_free, published_at)
    select 'a-course-with-quite-a-long-name-that-is-one-of-many-' || it, 'Many', 'beginner', 'en', 'code', true, ${now}
    from generate_series(1, 120) as it returning slug`.execute(db)
  await addCourse({ db, now }, 'unseen', { published_at: null })
  await sql`insert into reviews (course_id, user_id, rating, lang) select id, ${person.id}, 5, 'en' from courses`.execute(
    db,
  )
  const { slug: trainer } = await db
    .selectFrom('trainers')
    .select('slug')
    .where('id', '=', trainer_id)
    .executeTakeFirstOrThrow()
  const shown = ['taught', ...many.map((it) => it.slug)].map((it) => `reviews:${it}`)

  for (const change of [
    { last_name: 'Nabil' },
    { image: 'avatars/new.webp' },
    { deleted_at: now },
  ]) {
    heard.splice(0)
    await db.updateTable('users').set(change).where('id', '=', person.id).execute()
    await waitForPass(() =>
      expect(heard.flatMap((it) => it.about)).toEqual(
        expect.arrayContaining([...shown, `trainer:${trainer}`, `trainer:${trainer_id}`]),
      ),
    )
    expect(heard.flatMap((it) => it.about)).not.toContain('reviews:unseen')
  }
  heard.splice(0)
  await db.updateTable('users').set({ job: 'Nurse' }).where('id', '=', person.id).execute()
  await db.insertInto('settings').values({ key: 'heard', value: '1' }).execute()
  await waitForPass(() => expect(heard).toEqual([{ kind: 'content', about: ['*'] }]))
  await db.deleteFrom('settings').where('key', '=', 'heard').execute()
  await waitForPass(() => expect(heard).toHaveLength(2))
})

// The embedded engine has one permanent connection.
if (database.engine === 'postgres')
  test('a listener that lost its connection comes back, and takes it that everything changed', async () => {
    heard.splice(0)
    await elsewhere.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
    )
    await waitForPass(() => expect(heard).toEqual([{ kind: 'content', about: ['*'] }]))
    await elsewhere.db
      .insertInto('settings')
      .values({ key: 'tagline', value: '{"en":"Learn","ar":""}' })
      .execute()

    await waitForPass(() => expect(heard).toContainEqual({ kind: 'content', about: ['*'] }))
  })

test('tries are counted together, whichever process they reach', async () => {
  const limit = { hits: 5, seconds: 60 }
  const tries = Array.from({ length: 10 }, (_, at) =>
    enforceLimit((at % 2 ? database : elsewhere).db, 'shared', limit, now),
  )
  const settled = await Promise.allSettled(tries)

  expect(settled.filter((it) => it.status === 'fulfilled')).toHaveLength(5)
})
