import cluster from 'node:cluster'

/**
 * glibc opens up to eight arenas per core and rarely returns freed memory, which exceeded the rest
 * of the process under mixed traffic. Large blocks get their own mapping, which is returned when
 * freed.
 */
export const mallocSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

type Env = Record<string, string | undefined>

/** Null if the allocator is not glibc or is already configured. */
export function getMallocEnv(env: Env, platform: NodeJS.Platform): Env | null {
  const isDecided = Object.keys(env).some(
    (name) => name.startsWith('MALLOC_') || name === 'LD_PRELOAD',
  )
  return platform !== 'linux' || isDecided ? null : { ...env, ...mallocSettings }
}

/**
 * The allocator reads its settings only at start, so the process re-executes itself with the same
 * pid.
 */
export function limitMallocArenas() {
  // Workers inherit the environment of the primary.
  if (!process.execve || process.send || !cluster.isPrimary) return
  const env = getMallocEnv(process.env, process.platform)
  if (env)
    process.execve(
      process.execPath,
      [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
      env,
    )
}
