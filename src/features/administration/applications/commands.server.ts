import { href } from 'react-router'
import { sendTextMail, type MailRecipient } from '#features/accounts/mail/commands.server.ts'
import { notify } from '#features/notifications/commands.server.ts'
import { createTrainer } from '#features/community/trainers/commands.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { isolateText } from '#platform/mail/mail-layout.server.ts'
import { applicationApprovedText, applicationDeclinedText } from './settings.ts'

export async function startApplicationReview(db: Db, id: string, call: PersonCallContext) {
  await decideApplication(db, id, call, async (tx, { review_started_at }) => {
    if (!review_started_at)
      await tx
        .updateTable('trainer_applications')
        .set({ review_started_at: call.now })
        .where('id', '=', id)
        .execute()
  })
}

/** One transaction for decision, trainer profile, audit entry and mail. */
export async function approveApplication(db: Db, id: string, call: PersonCallContext) {
  const { actor, now, services } = call
  await decideApplication(db, id, call, async (tx, { user_id, job, to }) => {
    await tx
      .updateTable('trainer_applications')
      .set({ approved_at: now })
      .where('id', '=', id)
      .execute()
    await createTrainer(tx, user_id, { job }, now)
    await notify(tx, { to: [user_id], kind: 'application_decided', once: id }, now)
    await recordAuditEntry(
      tx,
      actor,
      { action: 'trainer.approve', subject_id: user_id, details: { application_id: id } },
      now,
    )
    const profile = `${services.config.origin}${href('/my/trainer-profile')}`
    await sendTextMail(tx, services, to, applicationApprovedText, {
      name: isolateText(to.first_name),
      profile,
    })
  })
}

/** The applicant sees the reason. */
export async function declineApplication(
  db: Db,
  { id, reason }: { id: string; reason: string },
  call: PersonCallContext,
) {
  const { actor, now, services } = call
  await decideApplication(db, id, call, async (tx, { user_id, to }) => {
    await tx
      .updateTable('trainer_applications')
      .set({ declined_at: now, decline_reason: reason })
      .where('id', '=', id)
      .execute()
    await notify(tx, { to: [user_id], kind: 'application_decided', once: id }, now)
    await recordAuditEntry(
      tx,
      actor,
      { action: 'trainer.decline', subject_id: user_id, details: { application_id: id, reason } },
      now,
    )
    const again = `${services.config.origin}${href('/become-trainer')}?again`
    await sendTextMail(tx, services, to, applicationDeclinedText, {
      name: isolateText(to.first_name),
      reason: isolateLines(reason),
      again,
    })
  })
}

type OpenApplication = {
  user_id: string
  job: string
  review_started_at: string | null
  to: MailRecipient & { first_name: string }
}

/** Locks the open application, so that of two concurrent decisions the second fails. */
async function decideApplication(
  db: Db,
  id: string,
  { actor }: PersonCallContext,
  act: (tx: Db, open: OpenApplication) => Promise<void>,
) {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('trainer_applications as it')
      .innerJoin('users', 'users.id', 'it.user_id')
      .where('it.id', '=', id)
      .where('users.deleted_at', 'is', null)
      .select([
        'it.user_id',
        'it.job',
        'it.review_started_at',
        'it.approved_at',
        'it.declined_at',
        'it.withdrawn_at',
      ])
      .select(['users.first_name', 'users.email', 'users.locale', 'users.country_id'])
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    if (row.user_id === actor.id) throw new Failure('own_account')
    if (row.approved_at || row.declined_at || row.withdrawn_at)
      throw new Failure('application_closed')
    await act(tx, { ...row, to: row })
  })
}

/** Isolates each line, because the text can be in any language. */
const isolateLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line && isolateText(line))
    .join('\n')
