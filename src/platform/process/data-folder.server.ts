import { chmodSync, mkdirSync } from 'node:fs'
import { StartupError } from './config.server.ts'

/** Restricts new files and the existing data folder to the owner. */
export function protectDataFolder(folder: string) {
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  } catch (error) {
    // A folder of another user, such as a mounted volume, may still be usable; the first write
    // decides.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EROFS') throw createUnwritableError(folder, code)
  }
}

export const createUnwritableError = (folder: string, code: string | undefined) =>
  new StartupError(
    code === 'ENOSPC'
      ? `The disk of the data folder ${folder} is full. Make room, or set DATA_DIR to another folder.`
      : `The data folder ${folder} cannot be written to (${code}). Give this user the right to write there, or set DATA_DIR to another folder.`,
  )
