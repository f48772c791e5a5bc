import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * Replaces the router's reload after a failed module load by `recoverRouteModule`, exported by the
 * module at `recovery`.
 */
export const createRouteModuleRecovery = (recovery: string): Plugin => ({
  name: 'route-module-recovery',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\/ssr\/routeModules\.js$/ },
    handler: (code) => replaceReload(code, resolve(recovery)),
  },
})

export function replaceReload(code: string, recovery: string): string {
  if (!reload.test(code)) throw new Error('The router no longer reloads where it is replaced.')
  return `import { recoverRouteModule } from '${recovery}'\n${code
    .replace(
      reload,
      'return routeModulesCache[route.id] = await recoverRouteModule(route.module, error);',
    )
    .replace(', reloading page...', '')}`
}
