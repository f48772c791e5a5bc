import { LayoutGrid } from 'lucide-react'
import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber, FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { ArtImage } from '#features/catalogue/components/art-image.tsx'
import { catalogueCalls, type Category } from '#features/catalogue/contract.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { browseMessages } from '#features/search/browse/messages.ts'
import type { Route } from './+types/categories'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(callerContext)(catalogueCalls.categories, {})

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageTags(matches[0].loaderData, {
    title: (tongue) => browseMessages[tongue].categories,
    description: (tongue) => browseMessages[tongue].categoriesText,
    share: { kind: 'page', slug: 'categories' },
  })

export default function Categories({ loaderData: categories }: Route.ComponentProps) {
  const t = useMessages(browseMessages)
  const fields = categories.filter((it) => it.parent_id === null)
  return (
    <div className="wrap grid gap-8 pt-8">
      <header className="grid gap-2">
        <h1 className="text-3xl font-extrabold">{t.categories}</h1>
        <p className="text-lg text-ink-2">{t.categoriesText}</p>
      </header>
      {fields.length ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-6">
          {fields.map((item) => (
            <li key={item.id}>
              <Field
                field={item}
                below={categories.filter((below) => below.parent_id === item.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={LayoutGrid} title={t.noCategories} />
      )}
    </div>
  )
}

function Field({ field, below }: { field: Category; below: Category[] }) {
  const { courses } = useMessages(catalogueMessages)
  return (
    <article className="grid h-full grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-surface">
      <ArtImage src={field.thumbnail} className="aspect-21/9 w-full" />
      <div className="grid grid-cols-1 content-start gap-3 p-5">
        <div>
          <Passage as="h2" lang={field.lang} className="text-xl">
            <Link
              to={href('/courses/c/:category', { category: field.slug })}
              className="inline-block py-0.5 hover:underline underline-offset-[.2em]"
            >
              {field.title}
            </Link>
          </Passage>
          <FormattedText as="p" className="text-sm text-ink-3">
            {courses(field.courses_count)}
          </FormattedText>
        </div>
        {field.text && (
          <Passage lang={field.lang} className="text-sm text-ink-2">
            {field.text}
          </Passage>
        )}
        {below.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {below.map((item) => (
              <li key={item.id}>
                <Link
                  to={href('/courses/c/:category', { category: item.slug })}
                  className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line px-4 text-sm hover:border-brand focus-visible:rounded-full"
                >
                  <LangText lang={item.lang}>{item.title}</LangText>
                  <FormattedNumber className="text-xs text-ink-3" value={item.courses_count} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
