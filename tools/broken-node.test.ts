import { expect, test } from 'vitest'
import { explainBrokenNode } from './broken-node.mjs'

const missing = (library: string) =>
  `node_modules/.bin/node: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`

test('a Node that starts needs no explanation', () =>
  expect(explainBrokenNode({ status: 0, stderr: '' })).toBeNull())

test('who lacks libatomic is told what to install', () => {
  expect(explainBrokenNode({ status: 127, stderr: missing('libatomic.so.1') })).toContain(
    'apt-get install libatomic1',
  )
  expect(explainBrokenNode({ status: 127, stderr: '' })).toContain('libatomic1')
})

test('another library is named, and anything else is told as it is', () => {
  expect(explainBrokenNode({ status: 127, stderr: missing('libstdc++.so.6') })).toContain(
    'libstdc++.so.6',
  )
  expect(explainBrokenNode({ status: 1, stderr: 'Illegal instruction' })).toContain(
    'does not start: Illegal instruction',
  )
  expect(
    explainBrokenNode({ status: null, stderr: '', error: new Error('spawn ENOENT') }),
  ).toContain('spawn ENOENT')
})
