import { waitPath, waitScript } from './wait-script.server.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const start = /(<script[^>]* type="module" async="">)([^]*?)(<\/script>)/
const wholeImport = /^import (?:\* as (\w+) from )?"([^"]+)";?$/gm

type Integrity = { nonce: string; getIntegrity: (path: string) => string | undefined }

export type ScriptTrigger = 'painted' | 'wanted'

/**
 * Records input before scripts are loaded, so `replayEarlyInput` can repeat it. Changes are
 * recorded for visitors only; test and form pages restore their own state.
 */
const buildEarlyInputScript = (
  wait: ScriptTrigger,
) => `for (const it of ${JSON.stringify(wait === 'wanted' ? ['click', 'change'] : ['click'])}) addEventListener(it, ({ timeStamp: at, type, target }) => {
  if (window.early !== null) window.early = { at, type, target, checked: target.checked, value: target.value };
}, true);`

const painted = 'await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));'

/**
 * Defers the router's start script so that the connection and the processor serve the visible page
 * first; then all files are requested together. Only head and tail are searched, because the body
 * between them is long. Hashes of the files (`getIntegrity`) are added as an import map.
 */
export function deferScripts(
  html: string,
  wait: ScriptTrigger,
  { nonce, getIntegrity }: Integrity,
): string {
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const tailStart = Math.max(
    headEnd,
    html.lastIndexOf('<script', html.lastIndexOf(' type="module" async="">')),
  )
  const head = html.slice(0, headEnd)
  const files = [...head.matchAll(preload)].map(([, href]) => href!)
  const waitHash = files.length && wait === 'wanted' ? getIntegrity(waitPath) : undefined
  const tail = html
    .slice(tailStart)
    .replace(start, (_, open: string, body: string, close: string) => {
      const fetched = body.replace(wholeImport, (_line, name: string | undefined, href: string) =>
        name ? `const ${name} = await import("${href}");` : `await import("${href}");`,
      )
      return `${open}${buildEarlyInputScript(wait)}
${painted}
${wait === 'wanted' ? wanted(waitHash) : ''}
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${fetched}${close}`
    })
  const hashes = Object.fromEntries(
    files.flatMap((file) => (getIntegrity(file) ? [[file, getIntegrity(file)]] : [])),
  )
  const known = Object.keys(hashes).length
    ? `<script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity: { ...hashes, ...(waitHash && { [waitPath]: waitHash }) } })}</script>`
    : ''
  const waiting = waitHash
    ? `<script src="${waitPath}" type="module" async integrity="${waitHash}" nonce="${nonce}"></script>`
    : ''
  return head.replace(preload, '') + known + waiting + html.slice(headEnd, tailStart) + tail
}

/** Lost on the way, it is not waited for. */
const wanted = (hash: string | undefined) =>
  hash ? `await import("${waitPath}").catch(() => {});` : waitScript
