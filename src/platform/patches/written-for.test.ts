import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { patchedPackages } from './written-for.ts'

const beside = ['written-for', 'wait-script']

test('every patch names its package and version', () => {
  const files = globSync('src/platform/patches/*.ts')
    .filter((it) => !it.includes('.test.'))
    .map((it) => basename(it).split('.')[0]!)
  expect(files.filter((it) => !beside.includes(it)).toSorted()).toEqual(
    Object.keys(patchedPackages),
  )
})

test.each(Object.entries(patchedPackages))(
  '%s was written for the installed %s',
  (_, { name, version }) => {
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      version: string
    }
    expect(installed.version).toBe(version)
  },
)
