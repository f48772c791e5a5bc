// Imports files of 1,000 and 5,000 questions, on PostgreSQL: node bench/question-import.ts
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import {
  readImport,
  commitImport,
} from '../src/features/questions/import-export/commands.server.ts'
import { writeGift } from '../src/features/questions/import-export/gateways/write-gift.ts'
import { writeMoodleXml } from '../src/features/questions/import-export/gateways/write-moodle-xml.ts'
import { writeQti } from '../src/features/questions/import-export/gateways/qti-package.ts'
import { writeTable } from '../src/features/questions/import-export/gateways/table.ts'
import type { ExportedQuestion } from '../src/features/questions/import-export/gateways/exported.ts'
import { questionSchema } from '../src/features/testing/questions/contract.ts'
import { getNow, getMonotonicMs } from '../src/platform/data/clock.ts'
import { openPostgres } from '../src/platform/data/db.server.ts'
import { migrate } from '../src/platform/data/migrate.server.ts'
import { createMemoryStorage } from '../tests/memory-storage.ts'
import { startPostgres } from '../tests/postgres.ts'

const many = Number(process.env.QUESTIONS ?? 5000)
const postgres = await startPostgres({ durable: true })
const database = openPostgres(postgres.url('postgres'), { max: 1 })
const { pool } = database
await migrate(database.db)
let statements = 0
const db = database.db.withPlugin({
  transformQuery: ({ node }) => (statements++, node),
  transformResult: ({ result }) => Promise.resolve(result),
})
/** The raw connection counts the bytes written so far. */
const client = (await pool.connect()) as unknown as {
  connection: { stream: { bytesWritten: number } }
  release(): void
}
client.release()
const getBytesSent = () => client.connection.stream.bytesWritten

const { rows } = await sql<{
  id: string
}>`insert into users (email, first_name, last_name, is_trainer, staff_role, created_at)
  values ('editor@people.example', 'Mona', 'Adel', false, 'editor', ${getNow()}) returning id`.execute(
  database.db,
)
const actor = { id: rows[0]!.id, is_trainer: false, staff_role: 'editor' }
const reader = {
  locale: 'en',
  zone: 'Africa/Cairo',
  currency: 'egp',
  digits: 'latn',
  country: 'eg',
}
const call = {
  actor,
  reader,
  now: getNow(),
  services: { storage: createMemoryStorage() },
} as unknown as Parameters<typeof readImport>[2]

const choices = ['One', 'Two', 'Three', 'Four'].map((text, at) => ({
  key: 'abcd'[at]!,
  text,
  text_ar: `${text} بالعربية`,
}))
const buildQuestionBank = (count: number): ExportedQuestion[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    points: 1,
    tags: ['all', `tenth-${id % 10}`],
    picture: null,
    question: questionSchema.parse({
      type: 'single_choice',
      content: {
        prompt: `Question ${id}: which of these is **right**?`,
        prompt_ar: `السؤال ${id}: أيها صحيح؟`,
        options: choices,
      },
      key: { correct: 'b', explanation: 'Because it says so in the second lesson.' },
    }),
  }))
const files: [string, (of: ExportedQuestion[]) => string | Promise<Uint8Array>][] = [
  ['bank.gift', writeGift],
  ['bank.xml', writeMoodleXml],
  ['bank.zip', writeQti],
  ['bank.csv', writeTable],
]

console.log(`Load of the machine before: ${loadavg()[0]!.toFixed(1)}\n`)
console.log(
  '| file | questions | size KB | read ms | taken ms | statements | KB written to the database |\n|---|---|---|---|---|---|---|',
)
let courses = 0
for (const [name, write] of files)
  for (const count of [1, many]) {
    const slug = `course-${courses++}`
    await sql`insert into courses (slug, title, level, language, art) values (${slug}, ${slug}, 'beginner', 'en', 'code')`.execute(
      database.db,
    )
    const bytes = new File([(await write(buildQuestionBank(count))) as BlobPart], name)
    statements = 0
    const [before, began] = [getBytesSent(), getMonotonicMs()]
    const import_id = await readImport(db, { course: slug, file: bytes }, call)
    const read = getMonotonicMs()
    const { added } = await commitImport(db, { import_id, tags: [], test_id: null }, call)
    const taken = getMonotonicMs()
    if (added !== count) throw new Error(`${name}: of ${count} questions ${added} came in.`)
    const figures = [
      bytes.size / 1024,
      read - began,
      taken - read,
      statements,
      (getBytesSent() - before) / 1024,
    ]
    console.log(`| ${name} | ${added} | ${figures.map((it) => it.toFixed(0)).join(' | ')} |`)
  }
await database.close()
await postgres.stop()
process.exit()
