declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

/** The part of hls.js that plays what we make; its types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
