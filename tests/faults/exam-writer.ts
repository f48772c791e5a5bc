// Saves versions of an essay one after the other and prints the number of each acknowledged one.
import { saveAnswer } from '../../src/features/testing/attempts/commands.server.ts'
import { getNow } from '../../src/platform/data/clock.ts'
import { openEmbedded, openPostgres } from '../../src/platform/data/db.server.ts'

const { DATABASE_URL, DATA_DIR, USER_ID, ATTEMPT_ID, AFTER } = process.env as Record<string, string>
const { db } = DATABASE_URL
  ? openPostgres(DATABASE_URL, { max: 1 })
  : await openEmbedded({ folder: DATA_DIR! })
for (let revision = Number(AFTER) + 1; ; revision++) {
  await saveAnswer(
    db,
    USER_ID!,
    { attempt_id: ATTEMPT_ID!, position: 7, answer: `Version ${revision}`, revision },
    getNow(),
  )
  process.stdout.write(`${revision}\n`)
}
