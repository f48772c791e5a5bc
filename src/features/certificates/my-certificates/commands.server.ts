import type { Db } from '#platform/data/db.server.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import { issueWaitingCertificates } from '../issuing/commands.server.ts'

/** Also issues the certificates that waited for it. */
export const saveCertificateName = (
  db: Db,
  user_id: string,
  { name, name_ar }: { name: string; name_ar: string },
  moment: Pick<CallContext, 'now' | 'services'>,
) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ certificate_name: name, certificate_name_ar: name_ar })
      .where('id', '=', user_id)
      .execute()
    return { issued: await issueWaitingCertificates(tx, user_id, moment) }
  })
