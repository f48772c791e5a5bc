const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const start = /(<script[^>]* type="module" async="">)([^]*?)(<\/script>)/
const wholeImport = /^import (?:\* as (\w+) from )?"([^"]+)";?$/gm

/** When a page that stands may fetch its scripts: once it is painted, or once somebody is there to use them. */
export type Wait = 'painted' | 'wanted'

/**
 * What is pressed before scripts are there is noted, and done again when they are (`shell/done-early.ts`). So is what visitors choose; who
 * is signed in fills in tests and long forms, whose pages take up themselves what they find.
 */
const noted = (
  wait: Wait,
) => `for (const it of ${JSON.stringify(wait === 'wanted' ? ['click', 'change'] : ['click'])}) addEventListener(it, ({ timeStamp: at, type, target }) => {
  if (window.early !== null) window.early = { at, type, target, checked: target.checked, value: target.value };
}, true);`

const painted = 'await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));'

/** Signs of somebody who is about to do more than read. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input']
/** Who only reads is asked for their country, and hears of a lost connection, after this. */
const restMs = 3000

/** An address that asks for something by its hash, or for a modal, wants scripts at once. */
const wanted = `if (!location.hash && !/[?&]modal=/.test(location.search)) await new Promise((sign) => {
  const signs = ${JSON.stringify(signs)};
  const awake = () => { for (const it of signs) removeEventListener(it, awake, true); sign(); };
  for (const it of signs) addEventListener(it, awake, { capture: true, passive: true });
  const rest = () => setTimeout(awake, ${restMs});
  if (document.readyState === "complete") rest(); else addEventListener("load", rest);
});`

/**
 * Pages can be read, followed and sent without any script, so scripts wait: until then the connection and the processor belong to what is
 * seen. The router writes a page that fetches them at once; here its start is put off, and all files are then asked for together.
 * The files are named in the head and the start is near the end: what lies between is long, and not looked through.
 */
export function lateScripts(html: string, wait: Wait): string {
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const tailStart = Math.max(headEnd, html.lastIndexOf('<script', html.lastIndexOf(' type="module" async="">')))
  const head = html.slice(0, headEnd)
  const files = [...head.matchAll(preload)].map(([, href]) => href!)
  const tail = html.slice(tailStart).replace(start, (_, open: string, body: string, close: string) => {
    const fetched = body.replace(wholeImport, (_line, name: string | undefined, href: string) =>
      name ? `const ${name} = await import("${href}");` : `await import("${href}");`,
    )
    return `${open}${noted(wait)}
${painted}
${wait === 'wanted' ? wanted : ''}
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${fetched}${close}`
  })
  return head.replace(preload, '') + html.slice(headEnd, tailStart) + tail
}
