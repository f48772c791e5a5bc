import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/** Disables the router's reload after a failed module load; the product has its own recovery. */
export const routeModulesPlugin: Plugin = {
  name: 'route-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\/ssr\/routeModules\.js$/ },
    handler(code) {
      if (!reload.test(code))
        throw new Error(
          'The router no longer reloads where `tools/route-modules.ts` expects it to.',
        )
      const recovery = resolve('src/shell/errors/missing-route-module.tsx')
      return `import { recoverRouteModule } from '${recovery}'\n${code
        .replace(
          reload,
          'return routeModulesCache[route.id] = await recoverRouteModule(route.module, error);',
        )
        .replace(', reloading page...', '')}`
    },
  },
}
