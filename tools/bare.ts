import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The lines of an icon never change places, so React needs no keys for them, and nobody asks for its other names. How it is drawn is said
 * by `Icon` alone, so what Lucide has for every other way of saying it is left out. Together two kilobytes of every page.
 */
export const bareIcons: Plugin = {
  name: 'bare-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => resolve('src/ui/glyph.ts') },
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\/.*\.mjs$/ },
    handler: (code) => code.replace(/,\s*(key: "[^"]*"|aliases: \[[^\]]*\])|^__iconData\.node;$/gm, ''),
  },
}

/** All styles are in one file, and pages ask for it themselves (`ui/styles.tsx`): what comes later has none of its own to wait for. */
export const bareLoading: Plugin = {
  name: 'bare-loading',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => 'export const __vitePreload = (load) => load()' },
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((it) => it.endsWith('.css'))
    if (sheets.length > 1) throw new Error(`More than one file of styles: ${sheets.join(', ')}`)
  },
}
