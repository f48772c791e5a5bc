import cluster from 'node:cluster'

/**
 * Settings of glibc's allocator. By default it opens up to eight arenas for each core, one after the other as threads ask for memory, and
 * hardly returns what was freed in them: under mixed traffic that was more than all the rest of the process. Large blocks always
 * get their own mapping, which goes back to the system when it is freed.
 */
export const mallocSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

type Env = Record<string, string | undefined>

/** The environment to start again with; null where the allocator is another one, or somebody has decided about it. */
export function getMallocEnv(env: Env, platform: NodeJS.Platform): Env | null {
  const isDecided = Object.keys(env).some((name) => name.startsWith('MALLOC_') || name === 'LD_PRELOAD')
  return platform !== 'linux' || isDecided ? null : { ...env, ...mallocSettings }
}

/** The allocator reads its settings once, when a program starts: replaces this one with itself, under the same process id. */
export function limitMallocArenas() {
  // One of several has the environment of the process that looks after them.
  if (!process.execve || process.send || !cluster.isPrimary) return
  const env = getMallocEnv(process.env, process.platform)
  if (env) process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
}
