import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { shortestPassphrase } from '../src/features/office/backups/rules.ts'
import { CannotStart } from '../src/platform/process/config.server.ts'

/** Asks on the terminal without showing what is typed; null where there is no terminal. */
export async function askPassphrase(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  process.stdout.write(question)
  const silent = new Writable({ write: (_, __, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return (await terminal.question('')) || null
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

/** Asks for a new one twice. */
export async function askNewPassphrase(): Promise<string> {
  const first = await askPassphrase('  Passphrase: ')
  if (first === null) throw new CannotStart('There is no terminal to ask for a passphrase on. Set BACKUP_PASSPHRASE instead.')
  if (first.length < shortestPassphrase) throw new CannotStart(`A passphrase has at least ${shortestPassphrase} characters.`)
  if ((await askPassphrase('  The same again: ')) !== first) throw new CannotStart('These are two different passphrases.')
  return first
}
