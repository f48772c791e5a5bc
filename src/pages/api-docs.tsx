import { href } from 'react-router'
import { pageRequestContext } from '#platform/call/call.ts'
import type { ApiReference } from '#platform/call/openapi.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { textLinkStyle } from '#ui/actions/text-link.tsx'
import type { Route } from './+types/api-docs'

/** For developers, so English only. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, ...asked } = context.get(pageRequestContext)
  const reference = asked.reference()
  const calls = Object.entries(reference.paths).map(([path, item]) => toCallDoc(path, item))
  const groups = Map.groupBy(calls, (it) => it.group)
  return {
    name: reference.info.title.replace(/ API$/, ''),
    origin,
    told: Object.entries(reference.webhooks).map(([kind, { post }]) => ({
      kind,
      body: formatSchema(post.requestBody.content['application/json'].schema as Schema),
    })),
    groups: [...groups].map(([name, members]) => ({ name, calls: members })),
  }
}

type Item = ApiReference['paths'][string]
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | boolean
  prefixItems?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  minLength?: number
}

function toCallDoc(path: string, { post, get }: Item & { get?: unknown }) {
  const answers = post.responses as Record<
    string,
    { description: string; content?: Record<string, { schema: Schema }> }
  >
  const { 200: done, 206: _, 416: __, ...failed } = answers
  // File responses may be JSON too, but have no data schema.
  const data = done!.content!['application/json']?.schema.properties?.['data']
  const [body] = Object.entries(post.requestBody.content)
  return {
    path,
    group: post.tags[0]!,
    id: post.operationId,
    about: post.summary,
    access: post.description,
    methods: get ? 'POST, GET' : 'POST',
    body: Object.keys(post.requestBody.content).join(', '),
    fields: listFields(body![1].schema),
    answer: data ? formatSchema(data) : `A file: ${Object.keys(done!.content!).join(', ')}`,
    failures: Object.entries(failed).flatMap(([status, it]) =>
      it.description.split('\n\n').map((line) => ({ status, ...parseFailureLine(line) })),
    ),
  }
}

const parseFailureLine = (line: string) => {
  const [, code = '', said = ''] = line.match(/^`(\w+)`: (.*)$/s) ?? []
  return { code, said }
}

const listFields = ({ properties = {}, required = [] }: Schema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: formatSchema(schema),
    required: required.includes(name),
  }))

/** TypeScript-like notation. */
function formatSchema(schema: Schema, indent = ''): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((it) => JSON.stringify(it)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((it) => formatSchema(it, indent)).join(' | ')
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((it) => formatSchema(it, indent)).join(', ')}]`
  if (schema.type === 'array')
    return `${typeof schema.items === 'object' ? formatSchema(schema.items, indent) : 'any'}[]`
  if (Array.isArray(schema.type))
    return schema.type.map((type) => formatSchema({ ...schema, type }, indent)).join(' | ')
  if (schema.type !== 'object') return schema.type ?? 'any'
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, it]) => `${indent}  ${name}: ${formatSchema(it, `${indent}  `)}`,
  )
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildTitleTags(
    matches[0].loaderData,
    () => 'API reference',
    () => `All calls of ${loaderData?.name}: access, input, output and failures.`,
  )

export default function ApiDocs({
  loaderData: { name, origin, told, groups },
}: Route.ComponentProps) {
  return (
    <div
      lang="en"
      dir="ltr"
      className="wrap grid max-w-280 gap-8 py-10 font-sans text-md leading-body text-ink desk:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <nav
        aria-label="Groups of calls"
        className="desk:sticky desk:top-6 desk:max-h-[calc(100dvh-3rem)] desk:self-start desk:overflow-auto"
      >
        <a
          href={href('/')}
          className="mb-4 flex min-h-target items-center gap-2 font-display text-xl font-extrabold"
        >
          <BrandMark size={32} /> {name}
        </a>
        <ul className="grid text-sm">
          <li>
            <a
              href="#webhooks"
              className="flex min-h-9 items-center text-ink-2 hover:text-brand-ink hover:underline"
            >
              Webhooks
            </a>
          </li>
          {groups.map((group) => (
            <li key={group.name}>
              <a
                href={`#${group.name.replaceAll('/', '-')}`}
                className="flex min-h-9 items-center text-ink-2 hover:text-brand-ink hover:underline"
              >
                {group.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
        <header className="grid gap-3">
          <h1 className="text-3xl">API reference</h1>
          <p className="text-ink-2">
            Every call has an address under <code>{origin}/api</code> and answers{' '}
            <code>{'{ status, data, error }'}</code>; <code>status</code> is also the HTTP status.
            Send JSON or a form by POST; public reads and files also answer GET. Headers:{' '}
            <code>cid</code> (session token), <code>locale</code> (en or ar, with or without a
            region; for GET also a query parameter), <code>timezone</code> (UTC offset in minutes).
            Programs send an access key as <code>Authorization: Bearer</code> instead of a session;
            keys are created in the office, and calls name the scope they require. Also available as{' '}
            <a href="/api/openapi.json" className={textLinkStyle}>
              OpenAPI 3.1
            </a>
            .
          </p>
        </header>
        <section id="webhooks" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-2xl">Webhooks</h2>
          <p className="text-ink-2">
            Events are sent by POST to the addresses configured in the office, signed as in Standard
            Webhooks (<code>webhook-id</code>, <code>webhook-timestamp</code>,{' '}
            <code>webhook-signature</code>). A message that is not answered with 2xx within five
            seconds is retried for about two days with the same id; it may arrive more than once.
          </p>
          {told.map((item) => (
            <details key={item.kind} className="rounded-lg border border-line bg-surface p-5">
              <summary className="cursor-pointer">
                <code className="font-semibold">{item.kind}</code>
              </summary>
              <pre className="mt-2 rounded-md bg-surface-2 p-4 text-xs leading-ui wrap-anywhere whitespace-pre-wrap">
                {item.body}
              </pre>
            </details>
          ))}
        </section>
        {groups.length === 0 && <p>No calls yet.</p>}
        {groups.map((group) => (
          <section
            key={group.name}
            id={group.name.replaceAll('/', '-')}
            className="grid grid-cols-[minmax(0,1fr)] gap-4"
          >
            <h2 className="text-2xl">{group.name}</h2>
            {group.calls.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}

function Call({ call }: { call: ReturnType<typeof toCallDoc> }) {
  return (
    <article
      id={call.id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h3 className="flex flex-wrap items-center gap-3 text-lg">
        <code className="text-md font-semibold wrap-anywhere">{call.path.slice(1)}</code>
        <Tag>{call.methods}</Tag>
      </h3>
      <p>
        <Coded text={call.about} /> <span className="text-ink-3">{call.access}</span>
      </p>
      {call.fields.length > 0 && (
        <dl
          className="grid gap-x-4 gap-y-1 text-sm tablet:grid-cols-[auto_minmax(0,1fr)]"
          aria-label="Input"
        >
          {call.fields.map((field) => (
            <div key={field.name} className="contents">
              <dt>
                <code className="font-semibold">{field.name}</code>
                {field.required ? '' : ' (optional)'}
              </dt>
              <dd className="min-w-0 text-ink-2">
                <code className="wrap-anywhere whitespace-pre-wrap">{field.type}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details open>
        <summary className="cursor-pointer text-sm font-medium text-brand-ink">Answer</summary>
        <pre className="mt-2 rounded-md bg-surface-2 p-4 text-xs leading-ui wrap-anywhere whitespace-pre-wrap">
          {call.answer}
        </pre>
      </details>
      <details>
        <summary className="cursor-pointer text-sm font-medium text-brand-ink">Failures</summary>
        <ul className="mt-2 grid gap-1 text-sm">
          {call.failures.map((failure) => (
            <li key={failure.code}>
              {failure.status} <code className="font-semibold">{failure.code}</code>{' '}
              <span className="text-ink-2">{failure.said}</span>
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}

const Coded = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))
