// Sets papers in type, in a thread of its own: it takes a fifth of a second, and the first one some seconds.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, platform, setPriority } from 'node:os'
import { basename } from 'node:path'
import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import { answerWork } from '#platform/process/worker-thread.server.ts'
import type { Sheet } from './typeset.server.ts'

// Amiri: with other Arabic fonts the text that is copied out of a PDF has its lam-alef the wrong way round.
const fonts = [
  'amiri/400Regular/Amiri_400Regular.ttf',
  'amiri/700Bold/Amiri_700Bold.ttf',
  'cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf',
  'cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
  'cormorant-garamond/700Bold/CormorantGaramond_700Bold.ttf',
]

let ready: Promise<TypstCompiler> | null = null

async function start() {
  const { resolve } = createRequire(import.meta.url)
  const bytes = (name: string) => new Uint8Array(readFileSync(resolve(name)))
  const compiler = createTypstCompiler()
  const loaded = loadFonts(
    fonts.map((it) => bytes(`@expo-google-fonts/${it}`)),
    { assets: false },
  )
  await compiler.init({ getModule: () => ({ module_or_path: bytes('@myriaddreamin/typst-ts-web-compiler/wasm') }), beforeBuild: [loaded] })
  return compiler
}

const known = new Set<string>()

async function setInType({ template, pictures = [], data }: Sheet) {
  const compiler = await (ready ??= start())
  const file = `/${template}`
  if (!known.has(template)) {
    for (const picture of pictures)
      compiler.mapShadow(file.replace(basename(file), basename(picture)), new Uint8Array(readFileSync(picture)))
    compiler.addSource(file, readFileSync(template, 'utf8'))
    known.add(template)
  }
  const made = await compiler.compile({ mainFilePath: file, format: 1, inputs: { d: JSON.stringify(data) } })
  if (!made.result) throw new Error(`${template} could not be set: ${JSON.stringify(made.diagnostics)}`)
  return made.result
}

// Pages go first wherever both want the processor. On Linux this is about the thread alone; elsewhere it would be about the whole server.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

answerWork(setInType)
