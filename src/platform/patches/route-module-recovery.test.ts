import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRouteModuleRecovery, replaceReload } from './route-module-recovery.ts'

const path = 'node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js'

test('the router recovers a failed module load through the product instead of reloading', () => {
  const code = readFileSync(path, 'utf8')
  expect(code).toContain('window.location.reload()')
  const sent = replaceReload(code, '/src/recovery.tsx')
  expect(sent).toMatch(/^import \{ recoverRouteModule \} from '\/src\/recovery\.tsx'\n/)
  expect(sent).toMatch(/return routeModulesCache\[route\.id\] = await recoverRouteModule\(/)
  expect(sent).not.toContain('location.reload')
  expect(sent).not.toContain('reloading page')
})

test('the file that is changed is where the build looks for it', () => {
  const { transform } = createRouteModuleRecovery('src/recovery.tsx')
  const { filter } = transform as unknown as { filter: { id: RegExp } }
  expect(`/${path}`).toMatch(filter.id)
})

test('a router whose code differs is refused', () => {
  expect(() => replaceReload('export {}', '/src/recovery.tsx')).toThrow('no longer reloads')
})
