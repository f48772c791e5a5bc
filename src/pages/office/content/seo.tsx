import { href } from 'react-router'
import { shareImageMessages } from '#features/content/seo/messages.ts'
import { callerContext } from '#platform/call/call.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Table } from '#ui/display/table.tsx'
import { ContentFrame } from '#features/administration/content/content-frame.tsx'
import { MissingTextTags } from './components/content-marks.tsx'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import { officeSeo, type PageSeo } from '#features/administration/seo/contract.ts'
import { officeSeoMessages } from '#features/administration/seo/messages.ts'
import type { Route } from './+types/seo'
import { BidiText } from '#ui/base/bidi-text.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  pages: (await context.get(callerContext)(officeSeo.find, {})).items,
})

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeContentMessages[tongue].seo),
  { name: 'robots', content: 'noindex' },
]

export default function Seo({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useMessages(officeSeoMessages)
  const shared = useMessages(shareImageMessages)
  return (
    <ContentFrame here="seo" lead={t.lead}>
      <Table
        framed
        caption={useMessages(officeContentMessages).seo}
        rows={pages}
        rowKey={(it) => it.page}
        empty={null}
        columns={[
          {
            id: 'page',
            title: t.page,
            cell: (item) => (
              <Link
                to={href('/office/content/seo/:page', { page: item.page })}
                className="grid min-h-target content-center hover:underline sm:min-w-40"
              >
                <b className="font-semibold">{item.page === 'home' ? t.home : shared[item.page]}</b>
                <span dir="ltr" className="justify-self-start text-xs text-ink-3">
                  {item.path}
                </span>
              </Link>
            ),
          },
          { id: 'title', title: t.title, wide: true, cell: (it) => <Words of={it} name="title" /> },
          {
            id: 'description',
            title: t.description,
            wide: true,
            cell: (it) => <Words of={it} name="description" />,
          },
          {
            id: 'languages',
            title: useMessages(officeContentMessages).languages,
            cell: (item) =>
              item.updated_at ? (
                <MissingTextTags missing={item.missing} />
              ) : (
                <span className="text-sm text-ink-3">{t.itself}</span>
              ),
          },
        ]}
      />
    </ContentFrame>
  )
}

/** Falls back to the other language. */
function Words({ of, name }: { of: PageSeo; name: 'title' | 'description' }) {
  const locale = useLocale()
  const text = pickName(locale, { name: of[name], name_ar: of[`${name}_ar`] })
  return (
    <BidiText lang={text === of[name] ? 'en' : 'ar'} className="line-clamp-2 text-sm">
      {text}
    </BidiText>
  )
}
