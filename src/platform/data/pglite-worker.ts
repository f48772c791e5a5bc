// PostgreSQL in WebAssembly on its own thread, so queries never block the event loop. Speaks the
// PostgreSQL wire protocol with `pg`.
import { fsyncSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const { folder, template } = workerData as { folder: string | null; template: string | null }
const port = parentPort!

type StreamOps = { fsync?: (stream: { nfd: number }) => number }
type Emscripten = { NODEFS: { stream_ops: StreamOps } }

/** PGlite ignores fsync; this file system runs it, so commits are durable. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const made = await super.init(...args)
    made.emscriptenOpts.preRun ??= []
    const preRun = made.emscriptenOpts.preRun as ((module: unknown) => void)[]
    preRun.push((module) => {
      ;(module as Emscripten).NODEFS.stream_ops.fsync = (stream) => (fsyncSync(stream.nfd), 0)
    })
    return made
  }
}

const options: PGliteOptions = { extensions: { btree_gist, pg_trgm } }
if (template) options.loadDataDir = new Blob([await readFile(template)])
if (folder) {
  options.fs = new DurableNodeFS(folder)
  options.startParams = [
    ...PGlite.defaultStartParams.filter((it) => it !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=32MB',
  ]
}
const db = await PGlite.create(options)

const buildParameterStatus = (name: string, value: string) =>
  buildMessage('S', Buffer.from(`${name}\0${value}\0`))
function buildMessage(kind: string, body: Buffer) {
  const head = Buffer.alloc(5)
  head.write(kind, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const welcome = Buffer.concat([
  buildMessage('R', Buffer.from([0, 0, 0, 0])),
  buildParameterStatus('server_version', '18.0'),
  buildParameterStatus('client_encoding', 'UTF8'),
  buildParameterStatus('standard_conforming_strings', 'on'),
  buildMessage('Z', Buffer.from('I')),
])

// Sync, Query, Flush and the three COPY messages end a batch.
const endsBatch = new Set([...'SQHdcf'].map((it) => it.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)
let waiting = Buffer.alloc(0)
let greeted = false
let queue = Promise.resolve()

function run(bytes: Uint8Array, answer: boolean) {
  queue = queue.then(async () => {
    const result = await db.execProtocolRaw(bytes)
    if (answer) port.postMessage(result.slice())
  })
}

function receive(bytes: Uint8Array) {
  waiting = Buffer.concat([waiting, bytes])
  if (!greeted) {
    if (waiting.length < 4 || waiting.length < waiting.readInt32BE(0)) return
    waiting = waiting.subarray(waiting.readInt32BE(0))
    greeted = true
    // The single backend outlives its clients: a new client must not inherit an open transaction.
    run(buildMessage('Q', Buffer.from('rollback\0')), false)
    run(buildMessage('Q', Buffer.from('discard all\0')), false)
    run(buildMessage('Q', Buffer.from("set time zone 'UTC'\0")), false)
    queue = queue.then(() => port.postMessage(new Uint8Array(welcome)))
  }
  let read = 0
  let end = 0
  while (read + 5 <= waiting.length) {
    const length = waiting.readInt32BE(read + 1) + 1
    if (read + length > waiting.length) break
    const kind = waiting[read]!
    read += length
    if (kind === terminate) {
      waiting = Buffer.from(waiting.subarray(read))
      greeted = false
      return
    }
    if (endsBatch.has(kind)) end = read
  }
  if (!end) return
  run(new Uint8Array(waiting.subarray(0, end)), true)
  waiting = Buffer.from(waiting.subarray(end))
}

port.on('message', (item: Uint8Array | 'close' | 'dump') => {
  if (item instanceof Uint8Array) return receive(item)
  queue = queue.then(async () => {
    if (item === 'dump')
      return port.postMessage({
        dump: Buffer.from(await (await db.dumpDataDir('gzip')).arrayBuffer()),
      })
    await db.close()
    port.postMessage('closed')
    port.close()
  })
})
port.postMessage('ready')
