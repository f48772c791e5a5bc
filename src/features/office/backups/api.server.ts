import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { backupExtension } from '#platform/data/archive/backup.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { askForBackup, keyOf, removeBackup, typeOf } from './commands.server.ts'
import { backups } from './contract.ts'
import { backupsMade, finishedBackup } from './queries.server.ts'

export const officeBackupsApi = serve(backups, {
  get: ({ db, reader }) => backupsMade(db, reader.locale),
  make: ({ db, actor, now, services, input }) => askForBackup(db, services, actor, input.passphrase, now),
  file: async ({ db, actor, now, input }) => {
    const made = await finishedBackup(db, input.id)
    if (!made) throw new Failure('not_found')
    await recordAct(db, actor, { action: 'backup.download', subject_id: null, details: {} }, now)
    return { key: keyOf(made), type: typeOf(made), name: `farqad-${made.created_at.slice(0, 10)}.${backupExtension(made.encrypted)}` }
  },
  remove: async ({ db, actor, now, services, input }) => {
    await removeBackup(db, services, actor, input.id, now)
    return {}
  },
})
