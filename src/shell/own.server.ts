import { sql, type Expression } from 'kysely'
import { z } from 'zod'
import { ownCertificates } from '#features/certificates/own/contract.ts'
import { ownCertificatesIn } from '#features/certificates/queries.server.ts'
import { learning } from '#features/learning/contract.ts'
import { shellIn } from '#features/learning/queries.server.ts'
import { support } from '#features/support/contract.ts'
import { unreadIn } from '#features/support/queries.server.ts'
import type { Call } from '#platform/call/call.ts'
import type { Db } from '#platform/data/db.server.ts'

/** Seed 4: what is loaded with a session, in the statement that reads it. */
export const ownIn = (db: Db, person: Expression<string>) =>
  sql`json_build_object('learning', ${shellIn(db, person)}, 'certificates', ${ownCertificatesIn(person)},
    'unread', ${unreadIn(person)})`

const loaded = z.object({ learning: learning.shell.output, certificates: ownCertificates.loaded.output, unread: z.int().nullable() })

/** The same as it was read; after a form it is asked for anew. */
export async function ownOf(read: unknown, call: Call) {
  if (read) return loaded.parse(read)
  const [shell, certificates, talk] = await Promise.all([
    call(learning.shell, {}),
    call(ownCertificates.loaded, {}),
    call(support.unread, {}),
  ])
  return { learning: shell, certificates, unread: talk.unread }
}
