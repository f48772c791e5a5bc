import type { Plugin } from 'vite'

/**
 * Removes Vite's CSS preloading, because pages load one stylesheet themselves
 * (`ui/base/styles.tsx`).
 */
export const stripPreloadPlugin: Plugin = {
  name: 'bare-loading',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((it) => it.endsWith('.css'))
    if (sheets.length > 1) throw new Error(`More than one file of styles: ${sheets.join(', ')}`)
  },
}
