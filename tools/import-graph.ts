// The imports between source files, their cycles, and the order of the parts of a folder.
import { dirname, join, relative } from 'node:path'

export type Import = { to: string; isType: boolean }
export type ImportGraph = Map<string, Import[]>

const statement =
  /(?:^|\n)(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g

/** Lists the files of `src` that a file imports; `isType` if the import vanishes at run time. */
export function listImports(path: string, text: string): Import[] {
  return [...text.matchAll(statement)].flatMap(([, type, names = '', from, dynamic]) => {
    const asked = (from ?? dynamic)!.replace(/\?.*$/, '')
    if (!/^[#.]/.test(asked) || asked.includes('+types')) return []
    const to = asked.startsWith('#') ? asked.slice(1) : relative('src', join(dirname(path), asked))
    return to.startsWith('../') || to.startsWith('db/')
      ? []
      : [{ to, isType: Boolean(type) || namesOnlyTypes(names) }]
  })
}

function namesOnlyTypes(names: string) {
  const inBraces = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  const each = inBraces?.split(',').filter((it) => it.trim())
  return Boolean(each?.length) && each!.every((it) => it.trim().startsWith('type '))
}

/** Tarjan's algorithm: the groups of two or more files that reach each other. */
export function findCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.get(file)!)
    open.push(file)
    for (const { to } of graph.get(file) ?? []) {
      if (!graph.has(to)) continue
      if (!order.has(to)) visit(to)
      if (open.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1) cycles.push(group.toSorted())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}

/** Pairs of folders with imports in both directions, each with one example per direction. */
export function findMutualFolders(graph: ImportGraph): [string, string][] {
  const examples = new Map<string, string>()
  for (const [file, imports] of graph)
    for (const { to, isType } of imports)
      if (!isType && dirname(file) !== dirname(to))
        examples.set(`${dirname(file)} ${dirname(to)}`, `${file} imports ${to}`)
  return [...examples].flatMap(([pair, example]) => {
    const [one, other] = pair.split(' ') as [string, string]
    const back = examples.get(`${other} ${one}`)
    return back && one < other ? [[example, back] as [string, string]] : []
  })
}

/**
 * Checks that each part of a folder imports only earlier parts and that the list is complete; `.`
 * is the files beside the parts.
 */
export function findDisorder(
  graph: ImportGraph,
  folder: string,
  parts: readonly string[],
  { countsTypes }: { countsTypes: boolean },
): string[] {
  const getPart = (file: string) => {
    const rest = file.slice(folder.length + 1)
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '.'
  }
  const own = [...graph].filter(([file]) => file.startsWith(`${folder}/`))
  const present = new Set(own.map(([file]) => getPart(file)))
  const missing = [...present].filter((it) => !parts.includes(it))
  const stale = parts.filter((it) => !present.has(it))
  return [
    ...missing.map((it) => `${folder}: part ${it} has no place in partOrder`),
    ...stale.map((it) => `${folder}: part ${it} of partOrder does not exist`),
    ...own.flatMap(([file, imports]) =>
      imports
        .filter(
          ({ to, isType }) =>
            to.startsWith(`${folder}/`) &&
            (countsTypes || !isType) &&
            parts.indexOf(getPart(to)) > parts.indexOf(getPart(file)),
        )
        .map(({ to }) => `${file}: imports ${to} from a later part`),
    ),
  ]
}
