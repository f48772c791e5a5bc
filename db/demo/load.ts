import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { countWords } from '#features/search/commands.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { loadCalendar } from './calendar.ts'
import { loadCertificates } from './certificates.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadCommerce } from './commerce.ts'
import { loadComments } from './comments.ts'
import { loadContent } from './content.ts'
import { loadCredentials } from './credentials.ts'
import { storeDemoVideos } from './films.ts'
import { listLessonVideos } from './lessons.ts'
import { loadLearning } from './learning.ts'
import { loadNotifications } from './notifications.ts'
import {
  hashDemoPassword,
  loadAccounts,
  loadReviews,
  loadStudents,
  loadTrainerAccounts,
} from './people.ts'
import { storePortraits } from './portraits.ts'
import { loadSynonyms } from './search.ts'
import { loadSupport } from './support.ts'
import { loadTests } from './tests.ts'

const key = 'demo_loaded'

export const isDemoLoaded = async (db: Db) =>
  (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined

/** Runs once and all or nothing, so later edits survive. Returns whether it loaded. */
export async function loadDemo(db: Db, now: Date, storage: Storage): Promise<boolean> {
  if (await isDemoLoaded(db)) return false
  const password_hash = await hashDemoPassword()
  // Files first, so that no lesson references a missing file.
  await storeDemoVideos(storage, await listLessonVideos())
  await storePortraits(storage)
  return db.transaction().execute(async (tx) => {
    // The row is also the lock: a second process waits here and then finds nothing to do.
    const value = JSON.stringify({ at: now.toISOString() })
    const mine = await tx
      .insertInto('settings')
      .values({ key, value, updated_at: now })
      .onConflict((it) => it.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!mine) return false
    const accounts = await loadAccounts(tx, now, password_hash)
    const students = await loadStudents(tx, now)
    const trainers = await loadTrainerAccounts(tx, now, accounts.get('trainer')!)
    const ids = await loadCatalogue(tx, now, trainers)
    await loadCredentials(tx, now, ids)
    await loadReviews(tx, now, ids.courses, students)
    await loadComments(tx, now, ids.courses, students, trainers)
    await loadContent(tx, now, students)
    await loadLearning(tx, now, ids.courses, accounts.get('student')!)
    await loadCommerce(tx, now, ids.courses, accounts.get('student')!, students)
    await loadTests(tx, now, ids.courses, accounts.get('student')!)
    await loadSupport(tx, now, students, accounts)
    await loadNotifications(tx, now, accounts)
    await loadCertificates(tx)
    await loadCalendar(tx, now, ids.courses, accounts.get('student')!)
    await loadSynonyms(tx, now)
    // Courses are indexed when their transaction commits; counting their words needs that now.
    await sql`set constraints search_pending_transactions_inserted_refresh immediate`.execute(tx)
    // Normally a job; run here so that search statistics exist from the start.
    await countWords(tx)
    return true
  })
}
