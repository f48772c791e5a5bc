import { useWords } from '#platform/words.tsx'
import { Panel } from '#ui/panel.tsx'
import { textLinkStyle } from '#ui/text-link.tsx'
import type { Contact } from '../../contract.ts'
import { NamedIcon } from '../../parts/named-icon.tsx'
import { words } from '../messages.ts'

/** Phone, mail, address: how to reach the academy without a form. */
export function ContactWays({ ways }: { ways: Contact[] }) {
  const said = useWords(words)
  if (!ways.length) return null
  return (
    <Panel as="aside" tone="soft" title={said.waysTitle}>
      <ul className="grid gap-6">
        {ways.map((it) => (
          <li key={it.id} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface text-brand-ink">
              <NamedIcon name={it.icon} />
            </span>
            <div className="min-w-0 text-sm leading-ui">
              <h3 className="font-sans text-sm font-semibold">{it.label}</h3>
              <p className="mt-0.5">
                {it.href ? (
                  <a href={it.href} className={`${textLinkStyle} wrap-anywhere`}>
                    <bdi dir={codeLike.has(it.kind) ? 'ltr' : 'auto'}>{it.value}</bdi>
                  </a>
                ) : (
                  <bdi dir="auto">{it.value}</bdi>
                )}
              </p>
              {it.note && <p className="mt-0.5 text-ink-3">{it.note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const codeLike = new Set(['phone', 'whatsapp', 'email'])
