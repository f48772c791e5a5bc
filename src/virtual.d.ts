declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

/** Where the file of all icons is (tools/icons.ts). */
declare module 'virtual:icons' {
  const address: string
  export default address
}

/** A file as its own text. */
declare module '*?raw' {
  const text: string
  export default text
}

/** The part of hls.js that plays what we make; its types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}

/** The router writes its routes into every page. */
interface Window {
  __reactRouterManifest?: { routes: Record<string, { parentId?: string; path?: string }> }
}
