import { href, data } from 'react-router'
import { pageRequestContext } from '#platform/call/call.ts'
import { getFormat } from '#platform/language/format.ts'
import { useReader } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { textLinkStyle } from '#ui/actions/text-link.tsx'
import type { Route } from './+types/outbox'

/** Development only, so English only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { outbox } = context.get(pageRequestContext)
  if (!outbox) throw data(null, { status: 404 })
  return (await outbox()).map(({ body_html, ...it }) => ({ ...it, has_html: body_html !== null }))
}

export const meta: Route.MetaFunction = () => [{ title: 'Outbox' }]

export default function DevOutbox({ loaderData: messages }: Route.ComponentProps) {
  const format = getFormat('en', useReader().zone)
  return (
    <main lang="en" dir="ltr" className="wrap grid max-w-200 gap-4 py-10">
      <h1 className="text-3xl">Outbox</h1>
      <p className="text-ink-2">
        The newest messages, newest first. None of them is sent to anybody while the built-in outbox
        is in use.
      </p>
      {messages.length === 0 && (
        <EmptyState
          title="No messages yet"
          text="Register or ask for a new password, and its message appears here."
        />
      )}
      {messages.map((message) => (
        <Panel
          key={message.id}
          as="article"
          title={<span dir="auto">{message.subject ?? 'Text message'}</span>}
          end={<Tag>{message.kind === 'mail' ? 'E-mail' : 'SMS'}</Tag>}
        >
          <p className="-mt-3 mb-3 text-sm text-ink-3">
            To <bdi dir="ltr">{message.recipient}</bdi>
            <span className="sep" />
            <FormattedText as="time" dateTime={message.created_at}>
              {format.date(message.created_at)}, {format.time(message.created_at)}
            </FormattedText>
          </p>
          <details>
            <summary className="inline-flex min-h-target cursor-pointer items-center font-medium text-brand-ink">
              Text
            </summary>
            <pre
              dir="auto"
              lang={message.locale}
              className="rounded-md bg-surface-2 p-4 font-sans text-sm whitespace-pre-wrap"
            >
              {message.body_text}
            </pre>
          </details>
          {message.has_html && (
            <a
              href={href('/dev/outbox/:id', { id: message.id })}
              target="_blank"
              rel="noreferrer"
              className={`${textLinkStyle} inline-flex min-h-target items-center`}
            >
              Show as the recipient sees it
            </a>
          )}
          {message.last_error && <p className="text-sm text-danger">{message.last_error}</p>}
        </Panel>
      ))}
    </main>
  )
}
