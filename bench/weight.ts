/** Compressed size by kind of all that a first visit fetches without interaction, except images. */
export async function measureWeight(url: string, locale: 'en' | 'ar') {
  const headers = { 'accept-language': locale, 'accept-encoding': 'br' }
  const page = await fetch(url, { headers })
  const html = await page.text()
  const origin = new URL(url).origin
  // Scripts are named inline because they load after the first paint; other assets are in links.
  const links = new Set([...html.matchAll(/["'](\/assets\/[^"'#]+)#?["']/g)].map((it) => it[1]!))
  // The frame script loads its modals on every page.
  for (const link of links)
    if (link.includes('/frame-') && link.endsWith('.js'))
      links.add(await findModalsScript(origin + link))
  for (const [, icons] of html.matchAll(/ href="(\/assets\/icons-[^"#]+)#/g)) links.add(icons!)
  const sizes = {
    html: await fetchSize(url, headers),
    js: 0,
    css: 0,
    icons: 0,
    fonts: 0,
    requests: 1,
  }
  for (const link of links) {
    const kind = kinds[/\.\w+$/.exec(link)?.[0] ?? '']
    if (!kind) continue
    sizes[kind] += await fetchSize(origin + link, headers)
    sizes.requests++
  }
  return sizes
}

const kinds: Record<string, 'js' | 'css' | 'icons' | 'fonts'> = {
  '.js': 'js',
  '.css': 'css',
  '.svg': 'icons',
  '.woff2': 'fonts',
}

async function findModalsScript(frame: string) {
  const name = /layout-modals-[\w-]+\.js/.exec(await (await fetch(frame)).text())?.[0]
  if (!name) throw new Error('The frame names no modals.')
  return `/assets/${name}`
}

/** fetch decompresses, so the wire size comes from the header. */
async function fetchSize(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}
