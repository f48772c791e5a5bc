import { data } from 'react-router'
import { reading } from '#platform/call.ts'
import { dataHeaders } from '#platform/security.server.ts'
import type { Route } from './+types/dev-outbox-message'

/** One e-mail as its own document: nothing in it runs, and nothing is fetched from elsewhere. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { outbox } = context.get(reading)
  const message = outbox && (await outbox()).find((it) => it.id === params.id)
  if (!message?.body_html) throw data(null, { status: 404 })
  return new Response(message.body_html, {
    headers: {
      ...dataHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    },
  })
}
