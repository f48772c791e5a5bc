declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

/** URL of the icon sprite (tools/icons.ts). */
declare module 'virtual:icons' {
  const address: string
  export default address
}

declare module '*?raw' {
  const text: string
  export default text
}

declare module 'hls.js/light' {
  export { default } from 'hls.js'
}

/** The router writes its manifest into every page. */
interface Window {
  __reactRouterManifest?: { routes: Record<string, { parentId?: string; path?: string }> }
}
