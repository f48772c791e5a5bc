// Checks the architecture: import directions, files of a feature, and rules without a linter.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** A feature may only import earlier ones. */
const features = [
  'accounts',
  'notifications',
  'catalogue',
  'commerce',
  'learning',
  'testing',
  'certificates',
  'calendar',
  'support',
  'content',
  'studio',
  'office',
]
const layers = ['platform', 'ui', ...features.map((it) => `features/${it}`), 'shell']
const file =
  /^(contract|rules|messages|settings)\.ts$|^(queries|commands|api|jobs)\.server\.ts$|^state\.tsx$|^(pages\/(office\/)?|parts\/)[a-z0-9-]+\.tsx$|^gateways\/[a-z0-9-]+\.ts$/
const limit = 300
/** Maximum files per folder, without tests. */
const roomFor = 25
const vagueNames = /(^|[/-])(utils?|helpers?|lib|common|service|misc|index)(\.|-|\/)/
const physical =
  /(?<![\w-])-?((ml|mr|pl|pr|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-[\w[(]|(text|float|clear)-(left|right)\b)/
const clock = /\bnew Date\(\)|\bDate\.now\(\)|\bperformance\.now\(\)/

const problems: string[] = []
const addProblem = (name: string, what: string) => problems.push(`${name}: ${what}`)

for (const path of globSync('src/**/*.{ts,tsx}')) {
  const name = relative('src', path)
  const text = readFileSync(path, 'utf8')
  const isTest = name.includes('.test.')
  const lines = text.trimEnd().split('\n')
  if (lines.length > limit) addProblem(name, `${lines.length} lines; split it at ${limit}`)
  if (!/^[a-z0-9./-]+$/.test(name)) addProblem(name, 'names are kebab-case')
  if (vagueNames.test(name)) addProblem(name, 'that name says nothing')
  checkFeature(name)
  if (isTest) continue
  if (name !== 'platform/data/clock.ts' && clock.test(text)) addProblem(name, 'reads the clock; take `now` or ask platform/data/clock')
  if (name.startsWith('features/') && /\bvisitOf\b/.test(text))
    addProblem(name, 'asks whose session it is; declare a call, and the gate knows')
  if (/\bilike\b|\bstrpos\(/i.test(text))
    addProblem(name, 'looks for text letter by letter; platform/data/text-search folds Arabic letters')
  if (name !== 'ui/base/lazy-part.ts' && /\blazy\(/.test(text))
    addProblem(name, 'fetches a part in a way of its own; ui/base/lazy-part knows of bad connections')
  if (name !== 'ui/base/bidi-text.tsx' && /<bdi\b(?![^>]*\bdir=)|<bdi\b[^>]*\bdir="auto"/.test(text))
    addProblem(name, 'a bare <bdi> takes the direction of the first letter; use ui/base/bidi-text')
  lines.forEach((line, at) => {
    if (name.endsWith('.tsx') && physical.test(listClasses(line)))
      addProblem(`${name}:${at + 1}`, 'a physical direction; use start, end, ms-, pe-')
  })
  for (const target of listImports(path, text)) if (rank(target) > rank(name)) addProblem(name, `imports ${target}: that is upward`)
}

const sizes = Map.groupBy(
  globSync('src/**/*.{ts,tsx}').filter((it) => !it.includes('.test.')),
  (it) => dirname(relative('src', it)),
)
for (const [folder, { length }] of sizes) if (length > roomFor) addProblem(folder, `holds ${length} files; group them in rooms`)
const platformRooms = ['call', 'page', 'language', 'identity', 'data', 'files', 'mail', 'process']
const uiRooms = ['fields', 'actions', 'overlays', 'display', 'charts', 'base', 'gallery', 'art']
for (const folder of sizes.keys()) {
  const [layer, room = ''] = folder.split('/')
  if (layer === 'platform' && !platformRooms.includes(room)) addProblem(folder, `is none of platform's rooms: ${platformRooms.join(', ')}`)
  if (layer === 'ui' && !uiRooms.includes(room)) addProblem(folder, `is none of ui's rooms: ${uiRooms.join(', ')}`)
}

function checkFeature(name: string) {
  const [, feature, inner] = name.match(/^features\/([^/]+)\/(.+)$/) ?? []
  if (!feature || !inner) return
  if (!features.includes(feature)) return addProblem(name, 'unknown feature')
  const plain = inner.replace(/\.test(\.tsx?)$/, '$1')
  // Subfolders of a feature may contain the same kinds of files.
  if (!file.test(plain) && !file.test(plain.replace(/^[a-z-]+\//, ''))) addProblem(name, 'not a file that a feature holds')
}

function listImports(path: string, text: string) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)]
    .map(([, to]) => (to!.startsWith('#') ? to!.slice(1) : relative('src', join(dirname(path), to!))))
    .filter((text) => !text.startsWith('../') && !text.startsWith('db/') && !text.includes('+types'))
}

function listClasses(line: string) {
  return [...line.matchAll(/["'`]([^"'`]*)["'`]/g)].map((it) => ` ${it[1]} `).join(' ')
}

function rank(name: string) {
  const at = layers.findIndex((it) => name.startsWith(`${it}/`))
  return at === -1 ? layers.length : at
}

/**
 * Released migrations are immutable, and new ones must sort after them. `--release` adds new ones
 * to the list.
 */
function checkMigrations() {
  const list = 'db/migrations/released.txt'
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join('db/migrations', name)))
      .digest('hex')
  const names = globSync('db/migrations/*.sql')
    .map((it) => basename(it))
    .sort()
  if (process.argv.includes('--release')) writeFileSync(list, names.map((it) => `${digest(it)}  ${it}\n`).join(''))
  const released = new Map(
    readFileSync(list, 'utf8')
      .trimEnd()
      .split('\n')
      .map((it) => it.split('  ').reverse() as [string, string]),
  )
  const last = [...released.keys()].sort().at(-1)!
  for (const [name, was] of released)
    if (!names.includes(name)) addProblem(name, 'is a released migration and must not be removed or renamed')
    else if (digest(name) !== was) addProblem(name, 'is a released migration and must not be changed; write a new one')
  for (const name of names)
    if (!released.has(name) && name < last) addProblem(name, `comes before ${last}, which is released; take a higher number`)
}
checkMigrations()

for (const it of problems) console.error(it)
console.log(problems.length ? `${problems.length} problems` : 'the structure holds')
process.exitCode = problems.length ? 1 : 0
