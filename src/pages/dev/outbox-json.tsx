import { pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import type { Route } from './+types/outbox-json'

/** Newest first, for tests and tools. */
export async function loader({ context }: Route.LoaderArgs) {
  const { outbox } = context.get(pageRequestContext)
  if (!outbox) throw new Failure('not_found')
  const messages = (await outbox()).map(({ kind, recipient, subject, body_text }) => ({
    kind,
    recipient,
    subject,
    body_text,
  }))
  return Response.json(messages, { headers: dataHeaders })
}
