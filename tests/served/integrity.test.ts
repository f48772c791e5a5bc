import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAcademy } from './academy.ts'

const { ask, signIn } = await openAcademy()
const hash = async (path: string) =>
  `sha256-${createHash('sha256')
    .update(new Uint8Array(await (await ask(path)).arrayBuffer()))
    .digest('base64')}`

test.each(['visitor', 'member'])(
  'the scripts of a page are known by the hash of what is sent, for a %s',
  async (who) => {
    const headers: Record<string, string> =
      who === 'member' ? { cookie: `cid=${await signIn('Known')}` } : {}
    for (const path of ['/', '/courses', '/course/project-management']) {
      const page = await ask(path, { headers })
      const html = await page.text()
      const map = /<script type="importmap"[^>]*>([^<]+)<\/script>/.exec(html)![1]!
      const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
      const files = JSON.parse(/for \(const href of (\[[^\]]+\])/.exec(html)![1]!) as string[]
      expect([path, files.length > 5]).toEqual([path, true])
      for (const file of files) expect([file, integrity[file]]).toEqual([file, await hash(file)])
      const tags = [...html.matchAll(/<script[^>]* src="([^"]+)"([^>]*)>/g)]
      expect(tags).toHaveLength(who === 'visitor' ? 1 : 0)
      for (const [, src, rest] of tags) expect(rest).toContain(`integrity="${await hash(src!)}"`)
      // The policy lets the page's own list of hashes through.
      const policy = page.headers.get('content-security-policy')!
      if (who === 'visitor')
        expect(policy).toContain(`'sha256-${createHash('sha256').update(map).digest('base64')}'`)
      else
        expect(html).toContain(
          `<script type="importmap" nonce="${/'nonce-([^']+)'/.exec(policy)![1]}"`,
        )
    }
  },
)
