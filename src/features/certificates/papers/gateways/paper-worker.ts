// Sets certificates in type, in a thread of its own: it takes a fifth of a second, and the first one some seconds.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import { answerWork } from '#platform/process/worker-thread.server.ts'
import type { Paper } from '../rules.ts'

// Amiri: with other Arabic fonts the text that is copied out of a PDF has its lam-alef the wrong way round.
const fonts = [
  'amiri/400Regular/Amiri_400Regular.ttf',
  'amiri/700Bold/Amiri_700Bold.ttf',
  'cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf',
  'cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
  'cormorant-garamond/700Bold/CormorantGaramond_700Bold.ttf',
]
const folder = 'src/features/certificates/papers/gateways'

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
  compiler.mapShadow('/frame.svg', new Uint8Array(readFileSync(`${folder}/frame.svg`)))
  compiler.addSource('/paper.typ', readFileSync(`${folder}/paper.typ`, 'utf8'))
  return compiler
}

async function setInType(paper: Paper) {
  const compiler = await (ready ??= start())
  const made = await compiler.compile({ mainFilePath: '/paper.typ', format: 1, inputs: { d: JSON.stringify(paper) } })
  if (!made.result) throw new Error(`A certificate could not be set: ${JSON.stringify(made.diagnostics)}`)
  return made.result
}

answerWork(setInType)
