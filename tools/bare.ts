import type { Plugin } from 'vite'

/** All styles are in one file, and pages ask for it themselves (`ui/base/styles.tsx`): what comes later has none of its own to wait for. */
export const stripPreloadPlugin: Plugin = {
  name: 'bare-loading',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => 'export const __vitePreload = (load) => load()' },
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((it) => it.endsWith('.css'))
    if (sheets.length > 1) throw new Error(`More than one file of styles: ${sheets.join(', ')}`)
  },
}
