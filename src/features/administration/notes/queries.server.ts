import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'

/** Page size, because a person's page has many lists. */
const few = 10

/** The latest first. */
export const listNotes = (
  db: Db,
  locale: Locale,
  { user_id, page }: { user_id: string; page: number },
) =>
  queryPage(
    page,
    db
      .selectFrom('person_notes')
      .leftJoin('users', 'users.id', 'written_by')
      .select([
        'person_notes.id',
        'text',
        'written_at',
        'written_by',
        selectTranslated(locale, 'users.name').as('by'),
      ])
      .where('person_id', '=', user_id)
      .orderBy('person_notes.id', 'desc'),
    { size: few },
  )

/** Part of the personal data export; deleted with the account. */
export const staffNoteData: PersonalData = {
  name: 'notes_of_staff',
  read: (db, user_id) =>
    db
      .selectFrom('person_notes')
      .select(['text', 'written_at'])
      .where('person_id', '=', user_id)
      .orderBy('id')
      .execute(),
  forget: (tx, user_id) => tx.deleteFrom('person_notes').where('person_id', '=', user_id).execute(),
}
