import { expect, test } from 'vitest'
import { WorkerThread } from './worker-thread.server.ts'
import { type TypesetDocument, typesetters } from './typeset.server.ts'

const both = (text: string) => ({ en: text, ar: `نص ${text}` })
const receipt = (nth: number): TypesetDocument => ({
  template: 'src/features/orders/receipts/receipt.typ',
  data: {
    name: `RC-${nth}`,
    order: `#${nth}`,
    title: both('Receipt'),
    seller: both('Farqad'),
    parties: [{ label: both('From'), lines: [both(`Person ${nth}`), both(`Street ${nth * 7}`)] }],
    item: both(`Course ${nth}`),
    times: null,
    sums: [{ label: both('Price'), amount: `EGP ${nth}` }],
    total: { label: both('Total'), amount: `EGP ${nth}` },
    thanks: both('Thanks'),
  },
})

test(
  'documents made one after the other keep the memory of the thread bounded',
  { timeout: 120_000 },
  async () => {
    const megabytes = { replace: 28, most: 36 }
    const thread = new WorkerThread<TypesetDocument, Uint8Array>(
      new URL('./typeset-worker.ts', import.meta.url),
      {
        seconds: 60,
        waiting: 5,
        megabytes,
      },
    )
    let highest = 0
    for (let nth = 0; nth < 60; nth++) {
      const pdf = await thread.run(receipt(nth))
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
      highest = Math.max(highest, thread.bytes)
    }
    // Without replacement 60 documents take about 60 MB.
    expect(highest / 1024 / 1024).toBeLessThan(48)
    expect(thread.started).toBeGreaterThan(1)
  },
)

test(
  'a document somebody waits for does not queue behind those nobody waits for',
  { timeout: 120_000 },
  async () => {
    const finished: string[] = []
    const note = (name: string) => () => void finished.push(name)
    await Promise.all([
      typesetters.interactive.run(receipt(0)),
      typesetters.background.run(receipt(0)),
    ])
    await Promise.all([
      ...Array.from({ length: 20 }, (_, nth) =>
        typesetters.background.run(receipt(nth)).then(note('background')),
      ),
      typesetters.interactive.run(receipt(1)).then(note('interactive')),
    ])
    expect(finished.at(-1)).toBe('background')
  },
)
