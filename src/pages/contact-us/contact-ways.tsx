import { useMessages } from '#platform/language/message-hooks.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { textLinkStyle } from '#ui/actions/text-link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import type { Contact } from '#features/content/home/contract.ts'
import { NamedIcon } from '#features/content/named-icon.tsx'
import { contactMessages } from '#features/content/contact/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function ContactWays({ ways }: { ways: Contact[] }) {
  const t = useMessages(contactMessages)
  if (!ways.length) return null
  return (
    <Panel as="aside" tone="soft" title={t.waysTitle}>
      <ul className="grid gap-6">
        {ways.map((way) => (
          <li key={way.id} className="flex flex-wrap gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface text-brand-ink">
              <NamedIcon name={way.icon} />
            </span>
            <div className="min-w-0 flex-1 basis-[min(100%,9rem)] text-sm leading-ui">
              <h3 className="font-sans text-sm font-semibold">{way.label}</h3>
              <p className="mt-0.5">
                {way.href ? (
                  <a href={way.href} className={`${textLinkStyle} wrap-anywhere`}>
                    {codeLike.has(way.kind) ? (
                      <Address>{way.value}</Address>
                    ) : (
                      <BidiText>{way.value}</BidiText>
                    )}
                  </a>
                ) : (
                  <BidiText>{way.value}</BidiText>
                )}
              </p>
              {way.note && <p className="mt-0.5 text-ink-3">{way.note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const codeLike = new Set(['phone', 'whatsapp', 'email'])
