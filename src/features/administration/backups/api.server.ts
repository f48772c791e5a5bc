import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { getBackupExtension } from '#platform/files/archive/backup.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { requestBackup, getBackupKey, deleteBackup, getBackupType } from './commands.server.ts'
import { backupCalls } from './contract.ts'
import { listBackups, findFinishedBackup } from './queries.server.ts'

export const officeBackupsApi = bindHandlers(backupCalls, {
  get: ({ db, reader }) => listBackups(db, reader.locale),
  make: ({ db, actor, now, services, input }) =>
    requestBackup(db, services, actor, input.passphrase, now),
  file: async ({ db, actor, now, input }) => {
    const made = await findFinishedBackup(db, input.id)
    if (!made) throw new Failure('not_found')
    await recordAuditEntry(
      db,
      actor,
      { action: 'backup.download', subject_id: null, details: {} },
      now,
    )
    return {
      key: getBackupKey(made),
      type: getBackupType(made),
      name: `farqad-${made.created_at.slice(0, 10)}.${getBackupExtension(made.encrypted)}`,
    }
  },
  remove: async ({ db, actor, now, services, input }) => {
    await deleteBackup(db, services, actor, input.id, now)
    return {}
  },
})
