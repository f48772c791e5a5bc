import { basename, dirname, posix, resolve } from 'node:path'
import type { Plugin } from 'vite'

const named = /new URL\('(\.[^']+-worker)\.ts', import\.meta\.url\)/g
const folder = 'threads'

/**
 * Bundles worker threads: replaces `new URL('./x-worker.ts', import.meta.url)` with the built file.
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
