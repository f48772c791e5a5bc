// Sets papers in type, in a thread of its own: it takes a fifth of a second, and the first one some seconds.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, platform, setPriority } from 'node:os'
import { basename } from 'node:path'
import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import { handleWorkerMessages, BrokenThreadError, getThreadData } from '#platform/process/worker-thread.server.ts'
import type { TypesetDocument } from './typeset.server.ts'

// Amiri: with other Arabic fonts the text that is copied out of a PDF has its lam-alef the wrong way round.
const fonts = [
  'amiri/400Regular/Amiri_400Regular.ttf',
  'amiri/700Bold/Amiri_700Bold.ttf',
  'cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf',
  'cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
  'cormorant-garamond/700Bold/CormorantGaramond_700Bold.ttf',
]

let started: Promise<TypstCompiler> | null = null
let memory: WebAssembly.Memory | null = null

async function start(): Promise<TypstCompiler> {
  const { resolve } = createRequire(import.meta.url)
  const bytes = (name: string) => new Uint8Array(readFileSync(resolve(name)))
  const wrapper = await import('@myriaddreamin/typst-ts-web-compiler')
  const wasm = await wrapper.default({ module_or_path: bytes('@myriaddreamin/typst-ts-web-compiler/wasm') })
  const compiler = createTypstCompiler()
  const loaded = loadFonts(
    fonts.map((it) => bytes(`@expo-google-fonts/${it}`)),
    { assets: false },
  )
  await compiler.init({ getWrapper: async () => wrapper, beforeBuild: [loaded] })
  memory = wasm.memory
  return compiler
}

const known = new Set<string>()

async function setInType({ template, pictures = [], data }: TypesetDocument) {
  const compiler = await (started ??= start())
  const file = `/${template}`
  if (!known.has(template)) {
    for (const picture of pictures)
      compiler.mapShadow(file.replace(basename(file), basename(picture)), new Uint8Array(readFileSync(picture)))
    compiler.addSource(file, readFileSync(template, 'utf8'))
    known.add(template)
  }
  return compile(compiler, file, { d: JSON.stringify(data) })
}

async function compile(compiler: TypstCompiler, mainFilePath: string, inputs: Record<string, string>) {
  let made
  try {
    // `compiler.compile` never frees its snapshot of the files; this does.
    made = await compiler.runWithWorld({ mainFilePath, inputs }, (world) => world.pdf())
  } catch (error) {
    // The compiler reports faults of a document as diagnostics. It throws when it ran out of memory or aborted, and cannot go on then.
    throw new BrokenThreadError(`${mainFilePath}: the compiler failed`, { cause: error })
  }
  if (!made.result) throw new Error(`${mainFilePath} could not be set: ${JSON.stringify(made.diagnostics)}`)
  return made.result
}

/** A first document takes many times as long as the next: fonts are read and the compiler's code is prepared. */
async function warmUp() {
  const compiler = await (started ??= start())
  compiler.addSource('/warm.typ', '#set text(font: ("Cormorant Garamond", "Amiri"))\n*Farqad* فرقد')
  await compile(compiler, '/warm.typ', {})
}

// Pages go first wherever both want the processor. On Linux this is about the thread alone; elsewhere it would be about the whole server.
if (getThreadData() === 'background' && platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

// The compiler remembers all it ever set and offers no way to forget it: its memory grows with every document and never shrinks.
handleWorkerMessages(setInType, { warm: warmUp, measure: () => memory?.buffer.byteLength ?? 0 })
