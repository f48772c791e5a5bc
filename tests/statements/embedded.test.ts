import { afterAll, expect, test } from 'vitest'
import { openNewDatabase } from '#tests/databases.ts'
import { readStatements } from '#tests/sent-statements.ts'

const { pool, close } = await openNewDatabase('embedded')
afterAll(close)
const statements = readStatements()
/** Tests make tables of their own; both engines have those of all migrations. */
const undefinedTable = '42P01'

test('the embedded engine can prepare every statement that the last run sent to PostgreSQL', async () => {
  expect(statements.length, 'run the project postgres first').toBeGreaterThan(0)
  const refused: string[] = []
  for (const text of statements) {
    try {
      await pool.query(`prepare sent as ${text}`)
      await pool.query('deallocate sent')
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (code !== undefinedTable) refused.push(`${message}: ${text}`)
    }
  }
  expect(refused).toEqual([])
}, 300_000)
