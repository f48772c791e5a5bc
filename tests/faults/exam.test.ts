import { afterAll, expect, test } from 'vitest'
import { startAttempt } from '#features/testing/attempts/commands.server.ts'
import { getTestById } from '#features/testing/attempts/queries.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { openEmbedded, openPostgres, type Database } from '#platform/data/db.server.ts'
import { migrate } from '#platform/data/migrate.server.ts'
import { Settings } from '#platform/data/settings.server.ts'
import { createLog } from '#platform/process/log.server.ts'
import { settings as ownerSettings } from '#settings.ts'
import { addCourse } from '#tests/courses.ts'
import { startPostgres } from '#tests/postgres.ts'
import { createDataFolder, runProgram, waitUntil } from '#tests/product.ts'
import { chooseRounds } from '#tests/rounds.ts'
import { addTest } from '#tests/exam-fixtures.ts'
import { englishReader } from '#tests/world.ts'

const postgres = await startPostgres({ durable: true })
afterAll(() => postgres.stop())

const rounds = chooseRounds(1, 20)

type Exam = { USER_ID: string; ATTEMPT_ID: string; deadline_at: Date | string }

async function exams({ db }: Database, count: number): Promise<Exam[]> {
  await migrate(db)
  const at = getNow()
  const course = await addCourse({ db, now: at }, 'tested')
  const test_id = await addTest({ db, now: at }, course.id, { time_limit_seconds: 3600 })
  const settings = new Settings(ownerSettings, createLog('silent'))
  const list: Exam[] = []
  for (let number = 0; number < count; number++) {
    const person = {
      email: `${number}@people.example`,
      first_name: 'Mona',
      last_name: 'Adel',
      email_verified_at: at,
    }
    const { id } = await db
      .insertInto('users')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('enrollments')
      .values({
        user_id: id,
        course_id: course.id,
        enrolled_at: at,
        last_learned_at: at,
        watch_credit_until: at,
      })
      .execute()
    const actor = { id, is_trainer: false, staff_role: null } as Parameters<
      typeof getTestById
    >[1]['actor']
    const { id: ATTEMPT_ID } = await startAttempt(
      db,
      id,
      await getTestById(
        db,
        { actor, reader: englishReader, now: at, services: { settings } },
        test_id,
      ),
      at,
    )
    const { deadline_at } = await db
      .selectFrom('attempts')
      .select('deadline_at')
      .where('id', '=', ATTEMPT_ID)
      .executeTakeFirstOrThrow()
    list.push({ USER_ID: id, ATTEMPT_ID, deadline_at: deadline_at! })
  }
  return list
}

/** Kills the saving process repeatedly and checks the stored answer each time. */
async function killed(
  exam: Exam,
  where: Record<string, string>,
  rounds: number,
  look: (check: (it: Database) => Promise<void>) => Promise<void>,
) {
  const { USER_ID, ATTEMPT_ID } = exam
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const writer = runProgram(['tests/faults/exam-writer.ts'], {
      ...where,
      USER_ID,
      ATTEMPT_ID,
      AFTER: String(acknowledged),
    })
    await waitUntil(async () => writer.said.out.split('\n').length > 5 + round, writer)
    await writer.kill('SIGKILL')
    // The last line may be truncated.
    acknowledged = Number(writer.said.out.split('\n').at(-2))
    await look((database) => expectKept(database, exam, acknowledged))
  }
}

async function expectKept(
  { db }: Database,
  { ATTEMPT_ID, deadline_at }: Exam,
  acknowledged: number,
) {
  const kept = await db
    .selectFrom('attempt_questions')
    .innerJoin('attempts', 'attempts.id', 'attempt_id')
    .select(['answer', 'revision', 'deadline_at', 'submitted_at'])
    .where('attempt_id', '=', ATTEMPT_ID)
    .where('position', '=', 7)
    .executeTakeFirstOrThrow()
  // An unacknowledged save may be stored; an acknowledged one must be.
  expect(kept.revision).toBeGreaterThanOrEqual(acknowledged)
  expect(kept.answer).toBe(`Version ${kept.revision}`)
  expect([kept.deadline_at, kept.submitted_at]).toEqual([deadline_at, null])
}

test(
  `killed ${rounds} times in the middle of a test, every acknowledged answer is there and the time ends when it did`,
  { timeout: 160_000 + rounds * 5000 },
  async () => {
    const DATABASE_URL = postgres.url('postgres')
    const database = openPostgres(DATABASE_URL, { max: 2 })
    const list = await exams(database, Math.min(4, rounds))
    await Promise.all(
      list.map((item) =>
        killed(item, { DATABASE_URL }, Math.ceil(rounds / list.length), (check) => check(database)),
      ),
    )
    await database.close()
  },
)

test(
  'the same holds for the embedded database, which dies with its process',
  { timeout: 160_000 + rounds * 30_000 },
  async () => {
    const DATA_DIR = createDataFolder()
    const opened = async <T>(look: (it: Database) => Promise<T>) => {
      const database = await openEmbedded({ folder: DATA_DIR, template: 'build/database.tgz' })
      try {
        return await look(database)
      } finally {
        await database.close()
      }
    }
    const [exam] = await opened((database) => exams(database, 1))
    // The database recovers from its write-ahead log each time.
    await killed(exam!, { DATA_DIR }, rounds, opened)
  },
)
