const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const start = /(<script[^>]* type="module" async="">)([^]*?)(<\/script>)/
const wholeImport = /^import (?:\* as (\w+) from )?"([^"]+)";?$/gm

/**
 * Pages can be read, followed and sent without any script, so scripts wait for the first paint: until then the connection belongs to
 * what is seen. The router writes a page that fetches them at once; here its start is put off, and all files are then asked for together.
 */
export function scriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href!)
  return html.replace(preload, '').replace(start, (_, open: string, body: string, close: string) => {
    const fetched = body.replace(wholeImport, (_line, name: string | undefined, href: string) =>
      name ? `const ${name} = await import("${href}");` : `await import("${href}");`,
    )
    return `${open}await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${fetched}${close}`
  })
}
