import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { minPassphraseLength } from '../src/features/administration/backups/limits.ts'
import { StartupError } from '../src/platform/process/config.server.ts'

/** Without echo; null without a terminal. */
export async function promptPassphrase(question: string): Promise<string | null> {
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

export async function promptNewPassphrase(): Promise<string> {
  const first = await promptPassphrase('  Passphrase: ')
  if (first === null)
    throw new StartupError(
      'There is no terminal to ask for a passphrase on. Set BACKUP_PASSPHRASE instead.',
    )
  if (first.length < minPassphraseLength)
    throw new StartupError(`A passphrase has at least ${minPassphraseLength} characters.`)
  if ((await promptPassphrase('  The same again: ')) !== first)
    throw new StartupError('These are two different passphrases.')
  return first
}
