import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const glyph = resolve('src/ui/base/glyph.ts')
const lucide = resolve('node_modules/lucide-react/dist/esm')
const address = 'virtual:icons'
const iconFile = /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.mjs$/

type IconLines = [tag: string, attributes: Record<string, string>][]

/**
 * Replaces icons with references to one cached sprite; inline they would be a quarter of each list
 * page. `Icon` and CSS set the style.
 */
export function createIconPlugin(): Plugin {
  const made = buildSprite()
  const path = made.then(
    (text) =>
      `assets/icons-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.svg`,
  )
  return {
    name: 'icons-by-reference',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${address}$`) }, handler: () => `\0${address}` },
    load: {
      filter: { id: new RegExp(`^\0${address}$`) },
      handler: async () => `export default '/${await path}'`,
    },
    transform: {
      filter: { id: iconFile },
      handler: (_, id) =>
        `import glyph from '${glyph}'\nexport default /* @__PURE__ */ glyph('${iconFile.exec(id)![1]}')`,
    },
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const source = await made
      const used = Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? it.moduleIds : []))
      const lost = used
        .map((id) => iconFile.exec(id)?.[1])
        .filter((name) => name && !source.includes(`id="${name}"`))
      if (lost.length) throw new Error(`Icons that no source file names: ${lost.join(', ')}`)
      this.emitFile({ type: 'asset', fileName: await path, source })
    },
  }
}

/** Contains every imported icon. */
async function buildSprite() {
  const names = globSync('src/**/*.{ts,tsx}').flatMap((path) =>
    listImportedIcons(readFileSync(path, 'utf8')),
  )
  const list = readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8')
  const files = new Set(
    names.map(
      (name) =>
        new RegExp(`default as ${name}\\b[^}]*} from '\\./(icons/[a-z0-9-]+\\.mjs)'`).exec(
          list,
        )![1]!,
    ),
  )
  const symbols = await Promise.all([...files].toSorted().map(buildSymbol))
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

async function buildSymbol(file: string) {
  const { node } = ((await import(join(lucide, file))) as { __iconData: { node: IconLines } })
    .__iconData
  const said = (attributes: Record<string, string>) =>
    Object.entries(attributes)
      .filter(([name]) => name !== 'key')
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('')
  const lines = node.map(([tag, attributes]) => `<${tag}${said(attributes)}/>`)
  return `<symbol id="${basename(file, '.mjs')}" viewBox="0 0 24 24">${lines.join('')}</symbol>`
}

export function listImportedIcons(source: string): string[] {
  const names = /import \{([^}]*)\} from 'lucide-react'/.exec(source)?.[1] ?? ''
  return names
    .split(',')
    .map((it) => it.trim().split(' as ')[0]!)
    .filter((it) => it && !it.startsWith('type '))
}
