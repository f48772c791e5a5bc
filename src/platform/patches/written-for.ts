/**
 * Patch files by name, with the package whose internals they use and the version they were
 * written for. An upgrade fails `written-for.test.ts` until each of its patches was checked.
 */
export const patchedPackages = {
  'compiled-query': { name: 'kysely', version: '0.29.8' },
  'deferred-scripts': { name: 'react-router', version: '8.4.0' },
  'hydration-data': { name: 'react-router', version: '8.4.0' },
  'page-styles': { name: 'react-router', version: '8.4.0' },
  'route-manifest': { name: '@react-router/dev', version: '8.4.0' },
  'route-module-recovery': { name: 'react-router', version: '8.4.0' },
  'router-prefixes': { name: 'react-router', version: '8.4.0' },
  'slim-router': { name: 'react-router', version: '8.4.0' },
} satisfies Record<string, { name: string; version: string }>
