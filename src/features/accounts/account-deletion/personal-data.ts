import type { Db } from '#platform/data/db.server.ts'

/** One feature's part of the data export and erasure of a person. */
export type PersonalData = {
  name: string
  read(db: Db, user_id: string): Promise<unknown>
  /** Storage keys of uploaded files with their original names. */
  files?(db: Db, user_id: string): Promise<{ key: string; name: string; type: string }[]>
  /** Removes the person from public pages at once and invalidates the cached ones. */
  hide?(tx: Db, user_id: string): Promise<unknown>
  /** Deletes rows that are useless without the person and anonymizes the others. */
  forget?(tx: Db, user_id: string): Promise<unknown>
}
