import { basename, dirname, posix, resolve } from 'node:path'
import type { Plugin } from 'vite'

const named = /new URL\('(\.[^']+-worker)\.ts', import\.meta\.url\)/g
const folder = 'threads'

/**
 * Builds what runs in threads beside the server: `new URL('./x-worker.ts', import.meta.url)` names the source of one, and in what is
 * built the file made of it.
 */
export const threadsPlugin: Plugin = {
  name: 'threads',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (!code.includes('-worker.ts')) return null
    return code.replace(named, (_, path: string) => {
      const fileName = `${folder}/${basename(path)}.js`
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), fileName })
      return `new URL('@${fileName}', import.meta.url)`
    })
  },
  renderChunk(code, chunk) {
    const way = posix.relative(posix.dirname(chunk.fileName), folder)
    return code.includes(`@${folder}/`) ? code.replaceAll(`@${folder}/`, `./${way}/`) : null
  },
}
