import type { PersonalData } from '#features/accounts/leaving/commands.server.ts'
import { queryPage } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/translated.server.ts'

/** A person's page holds many lists: each shows a few at a time. */
const few = 10

/** What staff wrote about somebody, the latest first. */
export const listNotes = (db: Db, locale: Locale, { user_id, page }: { user_id: string; page: number }) =>
  queryPage(
    page,
    db
      .selectFrom('person_notes')
      .leftJoin('users', 'users.id', 'written_by')
      .select(['person_notes.id', 'text', 'written_at', 'written_by', selectTranslated(locale, 'users.name').as('by')])
      .where('person_id', '=', user_id)
      .orderBy('person_notes.id', 'desc'),
    { size: few },
  )

/** Whoever asks what is kept about them reads these too; they go with the account. */
export const staffNoteData: PersonalData = {
  name: 'notes_of_staff',
  read: (db, user_id) =>
    db.selectFrom('person_notes').select(['text', 'written_at']).where('person_id', '=', user_id).orderBy('id').execute(),
  forget: (tx, user_id) => tx.deleteFrom('person_notes').where('person_id', '=', user_id).execute(),
}
