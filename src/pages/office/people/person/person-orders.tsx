import { href } from 'react-router'
import type { Entitlement } from '#features/orders/entitlements/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { officeMessages } from '#features/administration/messages.ts'

export function PersonOrders({
  id,
  bought,
}: {
  id: string
  bought: { items: Entitlement[]; page: number; pages: number }
}) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  return (
    <Panel
      title={t.bought}
      id="bought"
      end={<TextLink to={`${href('/office/orders')}?person=${id}`}>{t.seeOrders}</TextLink>}
    >
      {bought.items.length === 0 ? (
        <p className="text-sm text-ink-3">{t.nothingBought}</p>
      ) : (
        <ul className="divide-y divide-line">
          {bought.items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="grid min-w-0 gap-1">
                <p className="flex flex-wrap items-center gap-2">
                  <Tag>{t[item.kind]}</Tag>
                  <PaidTitle paid={item} />
                </p>
                <FormattedText as="p" className="text-xs text-ink-3">
                  {t.lasts(format.date(item.starts_at), format.date(item.ends_at))}
                  {format.date(item.created_at) !== format.date(item.starts_at) && (
                    <>
                      <span className="sep" aria-hidden="true" />
                      {t.boughtOn(format.date(item.created_at))}
                    </>
                  )}
                </FormattedText>
              </div>
              <Status tone={tones[item.state]}>{t[item.state]}</Status>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={bought.page}
        pages={bought.pages}
        href={(page) => `?page=${page}#bought`}
        label={t.bought}
      />
    </Panel>
  )
}
const tones = { coming: 'info', running: 'ok', ended: 'idle' } as const

function PaidTitle({ paid: { slug, title, lang } }: { paid: Entitlement }) {
  const name = <LangText lang={lang}>{title}</LangText>
  if (!slug) return <b className="font-semibold">{name}</b>
  return (
    <Link to={href('/course/:id', { id: slug })} className="font-semibold hover:underline">
      {name}
    </Link>
  )
}
