import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { findNginx } from '../tests/nginx.ts'
import { findPostgresPrograms } from '../tests/postgres.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'
import { findFfmpegPath } from '#platform/process/ffmpeg-path.server.ts'

type Install = () => unknown
const quiet: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] }
/** Another program may be installing packages; it is waited for. */
const lockSeconds = 600

/** Installs the programs that the tests need and this machine lacks. */
export async function requireMachinePackages() {
  await requireProgram('PostgreSQL', findPostgresPrograms, 'postgresql')
  await requireProgram('nginx', findNginx, 'nginx')
  // Any Chromium works; the headless shell is preferred.
  const shell = installBrowser('--only-shell', 'chromium')
  await install('the headless shell of Chromium', findHeadlessShell, [
    () => installDebian('chromium-headless-shell'),
    shell,
  ])
  await requireProgram('Chromium', findChromium, 'chromium', installBrowser('chromium'))
  await requireProgram('ffmpeg', findFfmpegPath, 'ffmpeg')
}

async function requireProgram(
  name: string,
  find: () => string | null,
  item: string,
  browser?: Install,
) {
  await install(name, find, [
    () => installDebian(item),
    browser ?? (() => isThere('brew') && spawnSync('brew', ['install', item], quiet)),
  ])
  if (find()) return
  console.error(
    `${name} is not here and could not be installed. Install it and run the tests again.`,
  )
  process.exit(1)
}

/** Tries the installers in order until the program is found. */
async function install(name: string, find: () => string | null, ways: Install[]) {
  for (const way of ways) {
    if (find()) return
    console.log(`── installing ${name} …`)
    await way()
  }
}

const installBrowser =
  (...what: string[]): Install =>
  () =>
    spawnSync('node_modules/.bin/playwright', ['install', ...what], quiet)

async function installDebian(name: string) {
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return
  await runApt(['update'])
  await runApt(['install', '-y', '--no-install-recommends', name])
}

/** `DPkg::Lock::Timeout` waits for the lock of packages; that of lists is asked for again. */
async function runApt(args: string[]) {
  const deadline = performance.now() + lockSeconds * 1000
  for (;;) {
    const { status, stderr } = spawnSync(
      'apt-get',
      [args[0]!, '-qq', '-o', `DPkg::Lock::Timeout=${lockSeconds}`, ...args.slice(1)],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
      },
    )
    if (status === 0) return
    if (!/could not get lock|unable to lock/i.test(stderr) || performance.now() > deadline)
      return void process.stderr.write(stderr)
    console.log('   waiting for another package manager …')
    await pause(5000)
  }
}

function isThere(program: string) {
  return spawnSync('which', [program]).status === 0
}
