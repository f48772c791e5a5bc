const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const start = /(<script[^>]* type="module" async="">)([^]*?)(<\/script>)/
const wholeImport = /^import (?:\* as (\w+) from )?"([^"]+)";?$/gm

/**
 * Pages can be read, followed and sent without any script, so scripts wait for the first paint: until then the connection belongs to
 * what is seen. The router writes a page that fetches them at once; here its start is put off, and all files are then asked for together.
 * The files are named in the head and the start is near the end: what lies between is long, and not looked through.
 */
export function scriptsAfterPaint(html: string): string {
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const tailStart = Math.max(headEnd, html.lastIndexOf('<script', html.lastIndexOf(' type="module" async="">')))
  const head = html.slice(0, headEnd)
  const files = [...head.matchAll(preload)].map(([, href]) => href!)
  const tail = html.slice(tailStart).replace(start, (_, open: string, body: string, close: string) => {
    const fetched = body.replace(wholeImport, (_line, name: string | undefined, href: string) =>
      name ? `const ${name} = await import("${href}");` : `await import("${href}");`,
    )
    return `${open}await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${fetched}${close}`
  })
  return head.replace(preload, '') + html.slice(headEnd, tailStart) + tail
}
