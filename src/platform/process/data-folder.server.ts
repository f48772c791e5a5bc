import { chmodSync, mkdirSync } from 'node:fs'
import { StartupError } from './config.server.ts'

/** Nobody but the owner reads what this process writes, nor the data folder as earlier releases left it. */
export function protectDataFolder(folder: string) {
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  } catch (error) {
    // One that another user owns, as a mounted volume, may still be usable: whoever writes to it finds out.
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
