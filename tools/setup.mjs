// Prepares a clean clone: installs locked packages and builds if needed. Runs on any Node version;
// later steps use the locked Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { explainBrokenNode } from './broken-node.mjs'

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Farqad needs Node 20 or newer to start; this is ${process.version}.`)

const installed = 'node_modules/.farqad'
const lock = hashOf(['package.json', 'package-lock.json'])
if (read(installed) !== lock) {
  say('installing the locked packages')
  run(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed.',
  )
  const parts = missingNativeParts()
  if (parts.length)
    run(
      'npm',
      [
        'install',
        '--no-save',
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        ...parts,
      ],
      'The native parts could not be installed.',
    )
  linkNode()
  writeFileSync(installed, lock)
}

const broken = explainBrokenNode(
  spawnSync(join('node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' }),
)
if (broken) stop(broken)

if (!process.argv.includes('--packages-only')) {
  const built = 'build/.farqad'
  const sources = hashOf([
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'src',
    'db',
  ])
  if (read(built) !== sources) {
    say('building')
    run(join('node_modules', '.bin', 'node'), ['tools/build.ts'], 'The build failed.')
    writeFileSync(built, sources)
  }
}

/** Platform packages that the lock file does not list, at their exact versions. */
function missingNativeParts() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const here = new RegExp(`[-/]${process.platform}-${process.arch}(-gnu)?$`)
  return Object.values(packages)
    .flatMap((it) => Object.entries(it.optionalDependencies ?? {}))
    .filter(([name]) => here.test(name) && !existsSync(join('node_modules', name)))
    .map(([name, version]) => `${name}@${version}`)
}

/** Older npm versions do not link the locked Node. */
function linkNode() {
  const link = join('node_modules', '.bin', 'node')
  if (existsSync(link)) return
  const found = readdirSync('node_modules').find((it) => /^node-(bin-)?(linux|darwin)-/.test(it))
  if (!found)
    stop(`There is no Node for ${process.platform} ${process.arch} among the locked packages.`)
  symlinkSync(join('..', found, 'bin', 'node'), link)
}

function say(what) {
  console.log(`  ${what} …`)
}

function stop(why) {
  console.error(why)
  process.exit(1)
}

function run(command, args, otherwise) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) stop(otherwise)
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory())
      readdirSync(path)
        .sort()
        .forEach((name) => add(join(path, name)))
    else if (!path.includes('.test.')) hash.update(path).update(readFileSync(path))
  }
  paths.forEach(add)
  return hash.digest('hex')
}
