import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import packages from './package.json' with { type: 'json' }
import { createRouteModuleRecovery } from './src/platform/patches/route-module-recovery.ts'
import { slimRouter } from './src/platform/patches/slim-router.ts'
import { stripPreloadPlugin } from './tools/bare.ts'
import { defineChunks } from './tools/chunks.ts'
import { createIconPlugin } from './tools/icons.ts'
import { threadsPlugin } from './tools/threads.ts'

// React Compiler only for long-lived views (lesson, player, profile, office). Visitor pages render
// once or twice, and it would add 7 to 10 KB to each; the server renders once.
const workedWith =
  /\/src\/(features\/(player|community|administration|accounts\/profile)|pages\/(office|course\/lesson|my\/profile))\/.*\.tsx$/
const compiler = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['babel-plugin-react-compiler'] }),
  rolldown: { filter: { id: workedWith }, applyToEnvironmentHook: ({ name }) => name === 'client' },
})

// Rendering libraries are bundled, so React is always the production build regardless of NODE_ENV,
// and unused icons and components use no memory. Other server libraries load at start.
const drawing = /^(react|@react-|@internationalized\/|lucide-react)/
const standalone = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    noExternal: true as const,
    external: Object.keys(packages.dependencies).filter((it) => !drawing.test(it)),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    babel({ presets: [compiler] }),
    createIconPlugin(),
    stripPreloadPlugin,
    createRouteModuleRecovery('src/shell/errors/missing-route-module.tsx'),
    slimRouter,
    threadsPlugin,
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
  // No module preload, because lazy parts need little and it costs each page a kilobyte. The target
  // supports `:dir()`; the fallback to `:lang()` would be wrong for left-to-right content on Arabic
  // pages.
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // Bundle timings are noise for operators.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: defineChunks() } },
          // Removes the router's developer warnings.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'console.warn'] },
        },
      },
    },
    // One bundle for server and pages, so both share every module.
    ssr: {
      ...(command === 'build' ? standalone : {}),
      build: { rollupOptions: { input: './src/server.ts' } },
    },
  },
}))
