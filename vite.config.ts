import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunks } from './tools/chunks.ts'

const compiler = await babel({ include: /\/src\/.*\.tsx$/, plugins: ['babel-plugin-react-compiler'] })

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Compiler memoises on the client; the server renders each component once and has no use for it.
    { ...compiler, applyToEnvironment: ({ name }) => name === 'client' },
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks() } } } } },
    // The server and the pages are one bundle, so that both share every module.
    ssr: { build: { rollupOptions: { input: './src/server.ts' } } },
  },
})
