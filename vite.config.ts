import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Compiler memoises on the client; the server renders each component once and has no use for it.
    !isSsrBuild && {
      ...babel({ include: /\/src\/.*\.tsx$/, plugins: ['babel-plugin-react-compiler'] }),
      applyToEnvironment: (it: { name: string }) => it.name === 'client',
    },
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' as const },
  ],
  build: {
    // The server of `src/server.ts` and the pages are one bundle, so that both share every module.
    ...(isSsrBuild ? { rollupOptions: { input: './src/server.ts' } } : {}),
    sourcemap: isSsrBuild ? ('inline' as const) : false,
    assetsInlineLimit: 0,
  },
}))
