import { caller } from '#platform/call.ts'
import { requireUser } from '#platform/redirects.server.ts'
import { zip } from '#platform/zip.server.ts'
import { leaving } from '../../leaving/contract.ts'
import type { Route } from './+types/own-data'

/** One's own data as an archive: a JSON file, and the files one sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const { made_at, parts, files } = await context.get(caller)(leaving.ownData, {})
  const archive = zip([
    { name: 'data.json', bytes: Buffer.from(JSON.stringify({ made_at, ...parts }, null, 2)) },
    ...files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
  ])
  return new Response(new Uint8Array(archive), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${made_at.slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}
