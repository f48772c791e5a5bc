import { expect, test } from 'vitest'
import { createWorld } from '#tests/world.ts'
import { getOperatingMetrics } from './queries.server.ts'

test('operating metrics count open problems and report the last backup', async () => {
  const { db, now } = await createWorld()
  const before = await getOperatingMetrics(db)
  const message = {
    kind: 'mail',
    recipient: 'mona@people.example',
    locale: 'en',
    body_text: 'Hello',
    created_at: now,
  }
  await db
    .insertInto('outgoing_messages')
    .values([
      { ...message, attempts: 2 },
      { ...message, attempts: 0 },
      { ...message, attempts: 1, sent_at: now },
    ])
    .execute()
  await db
    .insertInto('backups')
    .values([
      { created_at: now, finished_at: now, bytes: 1 },
      { created_at: now, finished_at: new Date(now.getTime() + 1000), failed: 'no room' },
    ])
    .execute()
  expect(await getOperatingMetrics(db)).toEqual({
    ...before,
    unsent_messages: before.unsent_messages + 1,
    backup_at: now.toISOString(),
  })
})
