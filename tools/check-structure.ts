// Checks layers, the order of features and of their parts, import cycles, file names, exported
// names, comments and released migrations.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { findCycles, findDisorder, findMutualFolders, listImports } from './import-graph.ts'
import { findRouteLiterals } from './route-literals.ts'
import {
  bannedInComments,
  featureOrder,
  functionVerbs,
  partOrder,
  routeExports,
} from './structure-rules.ts'

const layers = ['platform', 'ui', ...featureOrder.map((it) => `features/${it}`), 'shell', 'pages']
/** A test file may be longer, because its cases share their setup. */
const maxLines = { source: 300, test: 500 }
const maxFilesInFolder = 25
const vagueNames = /(^|[/-])(utils?|helpers?|lib|common|service|misc|index)(\.|-|\/)/
const physicalDirection =
  /(?<![\w-])-?((ml|mr|pl|pr|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-[\w[(]|(text|float|clear)-(left|right)\b)/
const clock = /\bnew Date\(\)|\bDate\.now\(\)|\bperformance\.now\(\)/
const exportedFunction =
  /^export (?:default )?(?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=\n]+)? =\s*(?:async )?(?:<[^>]*>)?\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)(?::[^=]+)?|\w+)\s*=>/gm
const exportedName = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm
const commentText = /(?<=^|\s)\/\/ (.*)|(?<=^|[\s{(,])\/\*\*?([\s\S]*?)\*\//g

const problems: string[] = []
const report = (place: string, problem: string) => problems.push(`${place}: ${problem}`)

const sources = globSync('src/**/*.{ts,tsx}').map((path) => {
  const text = readFileSync(path, 'utf8')
  return { path, name: relative('src', path), text, isTest: path.includes('.test.') }
})

for (const { path, name, text, isTest } of sources) {
  const lines = text.trimEnd().split('\n')
  const most = isTest ? maxLines.test : maxLines.source
  if (lines.length > most) report(name, `${lines.length} lines; split it at ${most}`)
  if (!/^[a-z0-9./-]+$/.test(name)) report(name, 'file names are kebab-case')
  if (vagueNames.test(name)) report(name, 'vague file name')
  if (!layers.some((layer) => name.startsWith(`${layer}/`)) && name.includes('/'))
    report(name, 'unknown layer or feature')
  checkComments(name, text)
  if (isTest) continue
  checkHabits(name, text, lines)
  checkFunctionNames(name, text)
  checkLinks(name, text)
  for (const { to } of listImports(path, text))
    if (getRank(to) > getRank(name)) report(name, `imports ${to} from a later layer or feature`)
}
checkExportsAreUnique()
checkFolders()
checkImports()
checkMigrations()

for (const problem of problems) console.error(problem)
console.log(problems.length ? `${problems.length} problems` : 'structure ok')
process.exitCode = problems.length ? 1 : 0

function checkHabits(name: string, text: string, lines: string[]) {
  if (name !== 'platform/data/clock.ts' && clock.test(text))
    report(name, 'reads the clock; take `now` or use platform/data/clock')
  if (/\bilike\b|\bstrpos\(/i.test(text) && name !== 'platform/data/text-search.server.ts')
    report(name, 'compares text without folding Arabic; use platform/data/text-search')
  if (name !== 'ui/base/lazy-part.ts' && /\blazy\(/.test(text))
    report(name, 'uses React.lazy; use ui/base/lazy-part, which retries')
  // The document element and scripts, whose attributes and nonce the browser changes.
  const suppressors = ['ui/base/formatted.tsx', 'root.tsx', 'platform/page/json-ld.tsx']
  if (!suppressors.includes(name) && text.includes('suppressHydrationWarning'))
    report(name, 'suppresses hydration warnings; use ui/base/formatted')
  if (name !== 'ui/base/store.ts' && /\buseSyncExternalStore\b/.test(text))
    report(name, 'subscribes by hand; use ui/base/store')
  if (
    name !== 'ui/base/bidi-text.tsx' &&
    /<bdi\b(?![^>]*\bdir=)|<bdi\b[^>]*\bdir="auto"/.test(text)
  )
    report(name, 'uses a bare <bdi>; use ui/base/bidi-text')
  lines.forEach((line, index) => {
    if (name.endsWith('.tsx') && physicalDirection.test(readClassNames(line)))
      report(`${name}:${index + 1}`, 'physical direction; use start, end, ms-, pe-')
  })
}

function checkFunctionNames(name: string, text: string) {
  for (const [, declared, assigned] of text.matchAll(exportedFunction)) {
    const exported = (declared ?? assigned)!
    if (/^[A-Z]/.test(exported) || routeExports.has(exported)) continue
    if (!functionVerbs.has(/^[a-z0-9]+/.exec(exported)![0]))
      report(name, `exported function ${exported} does not begin with a verb`)
  }
}

function checkLinks(name: string, text: string) {
  if (name === 'routes.ts') return
  for (const { line, path } of findRouteLiterals(text))
    report(`${name}:${line}`, `writes the path of a page, ${path}; build it with href`)
}

function checkComments(name: string, text: string) {
  for (const [, line, block] of text.matchAll(commentText)) {
    const comment = (line ?? block ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
    const banned = bannedInComments.exec(comment)
    if (banned) report(name, `comment uses "${banned[0]}": ${comment.slice(0, 60)}`)
  }
}

function checkExportsAreUnique() {
  const places = new Map<string, Set<string>>()
  for (const { name, text, isTest } of sources) {
    const feature = /^features\/[^/]+/.exec(name)?.[0]
    if (isTest || !feature) continue
    for (const [, exported] of text.matchAll(exportedName)) {
      const key = `${feature}: ${exported}`
      places.set(key, (places.get(key) ?? new Set()).add(name))
    }
  }
  for (const [key, names] of places)
    if (names.size > 1) report(key, `exported by ${[...names].join(' and ')}`)
}

function checkFolders() {
  const folders = Map.groupBy(
    sources.filter((it) => !it.isTest),
    (it) => dirname(it.name),
  )
  for (const [folder, { length }] of folders) {
    // Pages mirror the address bar, whose areas have as many pages as they have.
    if (length > maxFilesInFolder && !folder.startsWith('pages'))
      report(folder, `holds ${length} files; group them`)
    const hasFolders = [...folders.keys()].some((it) => it.startsWith(`${folder}/`))
    const others = globSync(`src/${folder}/*`).length
    if (length === 1 && !hasFolders && others < 2) report(folder, 'holds one file; make it a file')
  }
}

/**
 * Cycles count type-only imports too. Folders that import each other do not, nor does the order of
 * the rooms of platform, ui and shell: types such as `Services` describe what is built above them.
 */
function checkImports() {
  const graph = new Map(
    sources.flatMap(({ path, name, text, isTest }) =>
      isTest ? [] : [[name, listImports(path, text)] as const],
    ),
  )
  for (const cycle of findCycles(graph)) report(cycle[0]!, `import cycle: ${cycle.join(', ')}`)
  for (const both of findMutualFolders(graph))
    report(dirname(both[0]), `two folders import each other: ${both.join('; ')}`)
  for (const [folder, parts] of Object.entries(partOrder)) {
    const countsTypes = folder.startsWith('features/')
    problems.push(...findDisorder(graph, folder, parts, { countsTypes }))
  }
  const folders = new Set([...graph.keys()].map((it) => dirname(dirname(it))))
  for (const folder of folders)
    if (/^(features\/[^/]+|platform|ui|shell)$/.test(folder) && !partOrder[folder])
      report(folder, 'has no order of parts; add it to partOrder')
}

function readClassNames(line: string) {
  return [...line.matchAll(/["'`]([^"'`]*)["'`]/g)].map((it) => ` ${it[1]} `).join(' ')
}

function getRank(name: string) {
  const rank = layers.findIndex((it) => name.startsWith(`${it}/`))
  return rank === -1 ? layers.length : rank
}

/** Every database must get the same schema: released migrations never change, new ones come last. */
function checkMigrations() {
  const list = 'db/migrations/released.txt'
  const hashFile = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join('db/migrations', name)))
      .digest('hex')
  const names = globSync('db/migrations/*.sql')
    .map((it) => basename(it))
    .sort()
  if (process.argv.includes('--release'))
    writeFileSync(list, names.map((it) => `${hashFile(it)}  ${it}\n`).join(''))
  const released = new Map(
    readFileSync(list, 'utf8')
      .trimEnd()
      .split('\n')
      .map((it) => it.split('  ').reverse() as [string, string]),
  )
  const last = [...released.keys()].sort().at(-1)!
  for (const [name, hash] of released)
    if (!names.includes(name)) report(name, 'is a released migration and must not be removed')
    else if (hashFile(name) !== hash) report(name, 'is a released migration and must not change')
  for (const name of names)
    if (!released.has(name) && name < last)
      report(name, `must come after ${last}, which is released`)
}
