import { sql, type Expression } from 'kysely'
import { z } from 'zod'
import { myCertificateCalls } from '#features/certificates/my-certificates/contract.ts'
import { selectMyCertificates } from '#features/certificates/queries.server.ts'
import { learning } from '#features/learning/shell/contract.ts'
import { selectShell } from '#features/learning/shell/queries.server.ts'
import { supportCalls } from '#features/support/chat/contract.ts'
import { selectUnreadCount } from '#features/support/chat/queries.server.ts'
import type { Call } from '#platform/call/call.ts'
import type { Db } from '#platform/data/db.server.ts'

/** Spec 4: data loaded with the session, as part of its statement. */
export const selectSessionPreload = (db: Db, person: Expression<string>) =>
  sql`json_build_object('learning', ${selectShell(db, person)}, 'certificates', ${selectMyCertificates(person)},
    'unread', ${selectUnreadCount(person)})`

const loaded = z.object({
  learning: learning.shell.output,
  certificates: myCertificateCalls.loaded.output,
  unread: z.int().nullable(),
})

/** After a form submission there is no preload, so it makes the calls. */
export async function readSessionPreload(read: unknown, call: Call) {
  if (read) return loaded.parse(read)
  const [shell, certificates, talk] = await Promise.all([
    call(learning.shell, {}),
    call(myCertificateCalls.loaded, {}),
    call(supportCalls.unread, {}),
  ])
  return { learning: shell, certificates, unread: talk.unread }
}
