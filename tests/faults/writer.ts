// Writes messages one after the other and prints the id of each acknowledged one.
import { openEmbedded } from '../../src/platform/data/db.server.ts'
import { migrate } from '../../src/platform/data/migrate.server.ts'

const { db } = await openEmbedded({ folder: process.env.DATA_DIR!, template: 'build/database.tgz' })
await migrate(db)
for (;;) {
  const { id } = await db
    .insertInto('outgoing_messages')
    .values({ kind: 'sms', recipient: '01000000000', locale: 'ar', body_text: 'رسالة' })
    .returning('id')
    .executeTakeFirstOrThrow()
  process.stdout.write(`${id}\n`)
}
