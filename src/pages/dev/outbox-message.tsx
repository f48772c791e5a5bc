import { pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import type { Route } from './+types/outbox-message'

/** Separate document without scripts or external requests. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { outbox } = context.get(pageRequestContext)
  const message = outbox && (await outbox()).find((it) => it.id === params.id)
  if (!message?.body_html) throw new Failure('not_found')
  return new Response(message.body_html, {
    headers: {
      ...dataHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    },
  })
}
