import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useWords } from '#platform/words.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { artPath } from '../../art/rules.ts'
import type { CourseFacets } from '../../listing/contract.ts'
import { m } from '../messages.ts'
import { placeOf, termIn, type Asked } from '../rules.ts'
import { useAsked } from '../state.tsx'
import { SearchBox } from '../../search/parts/search-box.tsx'

type Category = CourseFacets['category'][number]

/** What is listed, and where to look for something else. */
export function ListingHead({
  title,
  trail,
  near,
}: {
  title: ReactNode
  trail: { to: string; title: ReactNode }[]
  /** Categories worth a look from here. */
  near: Category[]
}) {
  const said = useWords(m)
  const locale = useLocale()
  const { asked, search } = useAsked()
  const path = placeOf(asked)
  return (
    <header className="wrap pt-2">
      {/* Not clipped: suggestions may be longer than it is tall. */}
      <div className="relative isolate z-10 rounded-lg bg-night text-on-night md:rounded-xl">
        <div className="absolute inset-0 -z-10 overflow-hidden rounded-[inherit]">
          <img
            src={artPath('farqad-plan', locale === 'ar' ? 'wide-rtl' : 'wide')}
            alt=""
            width={1200}
            height={560}
            decoding="async"
            className="size-full object-cover"
          />
          <div className="absolute inset-0 bg-[oklch(0.21_0.045_255/.8)] md:bg-transparent md:bg-[linear-gradient(calc(90deg*var(--dir)),oklch(0.21_0.045_255)_12%,oklch(0.21_0.045_255/.86)_48%,transparent_78%)]" />
        </div>
        <div className="grid max-w-208 grid-cols-[minmax(0,1fr)] gap-4 px-[clamp(1.25rem,4vw,3rem)] py-[clamp(1.5rem,4vw,2.5rem)]">
          {trail.length > 0 && <Breadcrumbs trail={trail} tone="night" />}
          <h1 className="text-3xl font-extrabold wrap-anywhere">{title}</h1>
          <SearchBox
            action={path}
            asked={asked.q ?? ''}
            label={said.lookFor}
            onSearch={(text) => search({ ...asked, q: termIn(text), sort: undefined, page: 1 })}
            className="flex flex-wrap gap-3 [&>label]:h-13 [&>label]:min-w-0 [&>label]:flex-1 [&>label]:basis-32"
          >
            <Kept asked={asked} />
            <Button type="submit" variant="accent" className="min-h-13 sm:px-8!">
              {said.go}
            </Button>
          </SearchBox>
          {near.length > 0 && (
            <ul aria-label={said.popular} className="flex flex-wrap items-center gap-2 text-sm">
              <li aria-hidden="true" className="me-2 text-on-night-2 max-md:hidden">
                {said.popular}
              </li>
              {near.map((it) => (
                <li key={it.slug}>
                  <Link
                    to={`/${asked.base === 'search' ? 'courses' : asked.base}/c/${it.slug}`}
                    className="inline-flex min-h-8 items-center rounded-full border border-on-night/32 bg-night/40 px-3 hover:bg-on-night/10 focus-visible:rounded-full"
                  >
                    <Foreign lang={it.lang}>{it.title}</Foreign>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  )
}

/** Without scripts a new search keeps what was filtered. */
function Kept({ asked }: { asked: Asked }) {
  return (
    <>
      {(['level', 'language', 'access', 'length'] as const).map(
        (name) => asked[name].length > 0 && <input key={name} type="hidden" name={name} value={asked[name].join(',')} />,
      )}
      {asked.rating && <input type="hidden" name="rating" value={asked.rating} />}
    </>
  )
}
