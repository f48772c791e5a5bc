import { SearchX } from 'lucide-react'
import { href, Form } from 'react-router'
import { searchCalls } from '#features/search/course-search/contract.ts'
import { MarkedText } from '#features/search/components/highlighted-text.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { isLocale } from '#platform/language/locale.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { officeSearchMessages } from '#features/search/admin-messages.ts'
import { SearchFrame } from './search-tabs.tsx'
import type { Route } from './+types/try'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const asked = url.searchParams.get('in') ?? ''
  const tongue = isLocale(asked) ? asked : context.get(pageRequestContext).reader.locale
  return {
    q,
    tongue,
    found: q.length < 2 ? null : await context.get(callerContext)(searchCalls.tried, { q, tongue }),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeSearchMessages[tongue].try),
  { name: 'robots', content: 'noindex' },
]

export default function Try({ loaderData: { q, tongue, found } }: Route.ComponentProps) {
  const t = useMessages(officeSearchMessages)
  return (
    <SearchFrame here="try" lead={t.tryText}>
      <Form
        role="search"
        aria-label={t.try}
        key={`${tongue} ${q}`}
        className="flex flex-wrap items-end gap-3"
      >
        <SearchField
          name="q"
          look="flat"
          label={t.q}
          defaultValue={q}
          minLength={2}
          className="max-w-120 flex-1 basis-60"
        />
        <Select
          label={t.tongue}
          hideLabel
          round
          name="in"
          defaultValue={tongue}
          options={[
            { value: 'en', label: t.english },
            { value: 'ar', label: t.arabic },
          ]}
        />
        <Button type="submit" size="sm">
          {t.find}
        </Button>
      </Form>
      {found && <Found q={q} tongue={tongue} found={found} />}
    </SearchFrame>
  )
}

type TrySearchResult = NonNullable<Route.ComponentProps['loaderData']['found']>

function Found({ q, tongue, found }: { q: string; tongue: string; found: TrySearchResult }) {
  const t = useMessages(officeSearchMessages)
  const addWord = (
    <ButtonLink
      to={`${href('/office/searches/synonyms')}?${new URLSearchParams({ term: q })}`}
      variant="line"
      size="sm"
    >
      {t.giveName}
    </ButtonLink>
  )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {found.courses.length ? (
        <Panel
          title={<FormattedText>{t.found(found.total)}</FormattedText>}
          {...(found.corrected && { text: t.corrected(found.corrected) })}
        >
          <ol className="divide-y divide-line">
            {found.courses.map((course) => (
              <li key={course.slug}>
                <Link
                  to={href('/course/:id', { id: course.slug })}
                  lang={course.lang}
                  className="flex min-h-target items-center hover:underline"
                >
                  <BidiText lang={course.lang}>
                    <MarkedText pieces={course.marked_title} />
                  </BidiText>
                </Link>
              </li>
            ))}
          </ol>
        </Panel>
      ) : (
        <EmptyState icon={SearchX} title={t.nothing} text={t.nothingText} action={addWord} />
      )}
      <aside className="grid gap-4">
        {found.trainers.length > 0 && (
          <Words
            title={t.trainers}
            words={found.trainers.map((trainer) => ({
              text: trainer.name,
              to: href('/trainer/:id', { id: trainer.slug }),
            }))}
          />
        )}
        {found.synonyms.length > 0 && (
          <Words
            title={t.understood}
            words={found.synonyms.flatMap((synonym) => synonym.terms.map((text) => ({ text })))}
          />
        )}
        {found.variants.length > 0 && (
          <Words
            title={t.variants}
            words={[...found.variants, ...found.parts].map((text) => ({
              text,
              to: `?${new URLSearchParams({ q: text, in: tongue })}`,
            }))}
          />
        )}
        {found.courses.length > 0 && addWord}
      </aside>
    </div>
  )
}

function Words({ title, words }: { title: string; words: { text: string; to?: string }[] }) {
  return (
    <Panel title={title} tone="soft">
      <ul className="flex flex-wrap gap-2 text-sm">
        {words.map(({ text, to }) => (
          <li key={text} className="rounded-full bg-surface px-3 py-1">
            {to ? (
              <Link to={to} className="hover:underline">
                <BidiText>{text}</BidiText>
              </Link>
            ) : (
              <BidiText>{text}</BidiText>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
