// Typesets PDFs on its own thread: each takes about 200 ms, the first some seconds.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, platform, setPriority } from 'node:os'
import { basename } from 'node:path'
import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import { handleWorkerMessages, BrokenThreadError, getThreadData } from './worker-thread.server.ts'
import type { TypesetDocument } from './typeset.server.ts'

// Amiri, because with other Arabic fonts lam-alef is reversed in text copied from the PDF.
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
  const wasm = await wrapper.default({
    module_or_path: bytes('@myriaddreamin/typst-ts-web-compiler/wasm'),
  })
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
      compiler.mapShadow(
        file.replace(basename(file), basename(picture)),
        new Uint8Array(readFileSync(picture)),
      )
    compiler.addSource(file, readFileSync(template, 'utf8'))
    known.add(template)
  }
  return compile(compiler, file, { d: JSON.stringify(data) })
}

async function compile(
  compiler: TypstCompiler,
  mainFilePath: string,
  inputs: Record<string, string>,
) {
  let made
  try {
    // `compiler.compile` leaks its snapshot of the files; this call frees it.
    made = await compiler.runWithWorld({ mainFilePath, inputs }, (world) => world.pdf())
  } catch (error) {
    // Document errors are reported as diagnostics. An exception means that the compiler aborted and
    // cannot be reused.
    throw new BrokenThreadError(`${mainFilePath}: the compiler failed`, { cause: error })
  }
  if (!made.result)
    throw new Error(`${mainFilePath} could not be set: ${JSON.stringify(made.diagnostics)}`)
  return made.result
}

/**
 * The first document loads fonts and compiles code, which takes many times as long as later ones.
 */
async function warmUp() {
  const compiler = await (started ??= start())
  compiler.addSource('/warm.typ', '#set text(font: ("Cormorant Garamond", "Amiri"))\n*Farqad* فرقد')
  await compile(compiler, '/warm.typ', {})
}

// Gives pages priority for the CPU. On Linux this affects only the thread; elsewhere the whole
// process.
if (getThreadData() === 'background' && platform() === 'linux')
  setPriority(constants.priority.PRIORITY_LOW)

// The compiler caches every document without eviction, so its memory only grows.
handleWorkerMessages(setInType, { warm: warmUp, measure: () => memory?.buffer.byteLength ?? 0 })
