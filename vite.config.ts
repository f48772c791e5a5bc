import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import packages from './package.json' with { type: 'json' }
import { stripPreloadPlugin } from './tools/bare.ts'
import { defineChunks } from './tools/chunks.ts'
import { createIconPlugin } from './tools/icons.ts'
import { routeModulesPlugin } from './tools/route-modules.ts'
import { slimRouter } from './tools/slim-router.ts'
import { threadsPlugin } from './tools/threads.ts'

// React Compiler keeps what a person works with for long from being drawn again and again: the lesson and its player, the profile, the
// office. Pages for visitors are drawn once or twice, and it would add 7 to 10 KB to each. The server draws everything once.
const workedWith = /\/src\/features\/(learning\/(lessons|player|transcript|notes|comments|trainers)|accounts\/profile|office)\/.*\.tsx$/
const compiler = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['babel-plugin-react-compiler'] }),
  rolldown: { filter: { id: workedWith }, applyToEnvironmentHook: ({ name }) => name === 'client' },
})

// What draws pages is built in: only so is it always the production build of React, whatever NODE_ENV says of the academy, and only the
// icons and parts that are used take memory. The server's own libraries are found when it starts.
const drawing = /^(react|@react-|@internationalized\/|lucide-react)/
const standalone = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: Object.keys(packages.dependencies).filter((it) => !drawing.test(it)) },
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    babel({ presets: [compiler] }),
    createIconPlugin(),
    stripPreloadPlugin,
    routeModulesPlugin,
    slimRouter,
    threadsPlugin,
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
  // Parts that come later need little beyond what every page has: fetching that ahead would cost each page a kilobyte of script.
  // Browsers from here on know `:dir()`. For older ones it would be rewritten to `:lang()`, which is wrong for what is left to right on an Arabic page.
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // How long parts of a build took is no news to somebody who starts the academy.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: defineChunks() } },
          // The router's advice to developers is of no use to visitors.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'console.warn'] },
        },
      },
    },
    // The server and the pages are one bundle, so that both share every module.
    ssr: { ...(command === 'build' ? standalone : {}), build: { rollupOptions: { input: './src/server.ts' } } },
  },
}))
