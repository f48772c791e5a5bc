// Checks that the event loop stays responsive while the worst uploads are inspected: node
// bench/uploads.ts
import { createCanvas } from '@napi-rs/canvas'
import { setTimeout as pause } from 'node:timers/promises'
import { getMonotonicMs } from '../src/platform/data/clock.ts'
import { numbers } from '../src/platform/data/constants.ts'
import { openPostgres } from '../src/platform/data/db.server.ts'
import { buildScanBomb, forgeAvifSize, buildTextBomb, buildPng } from '../tests/hostile-images.ts'
import { startPostgres } from '../tests/postgres.ts'
import { addLearners } from './learning.ts'
import { startProduct } from './server.ts'

/** Repeats the filling between head and tail up to the upload limit. */
function padToUploadLimit(
  begin: string | Uint8Array,
  what: string | Uint8Array,
  end: string | Uint8Array = '',
) {
  const [head, tail] = [Buffer.from(begin), Buffer.from(end)]
  return Buffer.concat([
    head,
    Buffer.alloc(numbers.upload_bytes - head.length - tail.length, what),
    tail,
  ])
}
const buildPdf = (what: string) =>
  padToUploadLimit('%PDF-1.7\n1 0 obj<<>>endobj\n', what, '\n%%EOF\n')

async function buildWorstCases(): Promise<[string, Uint8Array][]> {
  const canvas = createCanvas(4000, 4000)
  const [webp, avif, jpeg] = await Promise.all([
    canvas.encode('webp', 1),
    canvas.encode('avif', { quality: 1 }),
    canvas.encode('jpeg', 1),
  ])
  const png = buildPng(6000, 6000)
  return [
    ['PDF of streams', buildPdf('stream\n')],
    ['PDF of names', buildPdf('/#4a')],
    ['PDF of objects', buildPdf('1 0 obj<<')],
    ['PDF of brackets', buildPdf('<<[')],
    ['PNG, 36 megapixels and a tail', padToUploadLimit(png, 'IDAT')],
    ['PNG with packed text', buildPng(64, 64, { extra: [buildTextBomb(200_000_000)] })],
    ['JPEG of a hundred scans', buildScanBomb(6000, 6000, 100)],
    ['JPEG and a tail of marks', padToUploadLimit(jpeg, Buffer.from([0xff, 0xda]))],
    ['WebP and a tail', padToUploadLimit(webp, 'VP8 ')],
    ['AVIF and a tail of boxes', padToUploadLimit(avif, Buffer.from('\0\0\0\x08free', 'latin1'))],
    ['AVIF that lies', forgeAvifSize(avif, 64, 64)],
  ]
}

const postgres = await startPostgres({ durable: true })
const product = await startProduct({
  dataDir: '/tmp/farqad-bench-uploads',
  databaseUrl: postgres.url('postgres'),
})
const database = openPostgres(postgres.url('postgres'), { max: 1 })
const people = await addLearners(database, 20)
const { slug: category } = await database.db
  .selectFrom('categories')
  .select('slug')
  .where('published_at', 'is not', null)
  .executeTakeFirstOrThrow()
await database.close()

console.log('what  answer  ms until answered  slowest /livez ms')
for (const [at, [name, bytes]] of (await buildWorstCases()).entries()) {
  const form = new FormData()
  const fields = {
    job: 'Buyer',
    experience: '6-10',
    category,
    language: 'both',
    course_title: 'Buying',
    agreed: 'yes',
  }
  const pitch = 'For storekeepers who want to write a clear specification.'
  for (const [key, value] of Object.entries({ ...fields, pitch })) form.append(key, value)
  form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'sample'))
  const began = getMonotonicMs()
  let done = false
  const sent = fetch(`${product.url}/api/client/trainer/apply`, {
    method: 'POST',
    body: form,
    headers: { cid: people[at]!.cid },
  }).finally(() => (done = true))
  let slowest = 0
  while (!done) {
    const asked = getMonotonicMs()
    await (await fetch(`${product.url}/livez`)).text()
    slowest = Math.max(slowest, getMonotonicMs() - asked)
    await pause(10)
  }
  console.log(
    [name, (await sent).status, (getMonotonicMs() - began).toFixed(0), slowest.toFixed(0)].join(
      '  ',
    ),
  )
}
await product.stop()
await postgres.stop()
