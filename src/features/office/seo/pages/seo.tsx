import { m as sharedMessages } from '#features/content/seo/messages.ts'
import { caller } from '#platform/call/call.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { nameIn } from '#platform/language/names.ts'
import { useLocale, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Table } from '#ui/display/table.tsx'
import { ContentFrame } from '../../content/parts/content-frame.tsx'
import { MissingMarks } from '../../content/parts/content-marks.tsx'
import { m as contentMessages } from '../../content/messages.ts'
import { officeSeo, type SeoOfPage } from '../contract.ts'
import { m } from '../messages.ts'
import { seoPath } from '../rules.ts'
import type { Route } from './+types/seo'
import { BidiText } from '#ui/base/bidi-text.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({ pages: (await context.get(caller)(officeSeo.find, {})).items })

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => contentMessages[tongue].seo),
  { name: 'robots', content: 'noindex' },
]

export default function Seo({ loaderData: { pages } }: Route.ComponentProps) {
  const said = useWords(m)
  const shared = useWords(sharedMessages)
  return (
    <ContentFrame here="seo" lead={said.lead}>
      <Table
        framed
        caption={useWords(contentMessages).seo}
        rows={pages}
        rowKey={(it) => it.page}
        empty={null}
        columns={[
          {
            id: 'page',
            title: said.page,
            cell: (it) => (
              <Link to={seoPath(it.page)} className="grid min-h-target content-center hover:underline sm:min-w-40">
                <b className="font-semibold">{it.page === 'home' ? said.home : shared[it.page]}</b>
                <span dir="ltr" className="justify-self-start text-xs text-ink-3">
                  {it.path}
                </span>
              </Link>
            ),
          },
          { id: 'title', title: said.title, wide: true, cell: (it) => <Words of={it} name="title" /> },
          { id: 'description', title: said.description, wide: true, cell: (it) => <Words of={it} name="description" /> },
          {
            id: 'languages',
            title: useWords(contentMessages).languages,
            cell: (it) =>
              it.updated_at ? <MissingMarks missing={it.missing} /> : <span className="text-sm text-ink-3">{said.itself}</span>,
          },
        ]}
      />
    </ContentFrame>
  )
}

/** A text in the reader's language, or in the other where it is not written in that. */
function Words({ of, name }: { of: SeoOfPage; name: 'title' | 'description' }) {
  const locale = useLocale()
  const text = nameIn(locale, { name: of[name], name_ar: of[`${name}_ar`] })
  return (
    <BidiText lang={text === of[name] ? 'en' : 'ar'} className="line-clamp-2 text-sm">
      {text}
    </BidiText>
  )
}
