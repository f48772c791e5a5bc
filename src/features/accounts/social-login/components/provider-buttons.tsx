import { href, useSearchParams } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { socialMessages } from '../messages.ts'
import type { Provider } from '../gateways/claims.ts'
import { ProviderMark } from './provider-badge.tsx'

export function ProviderButtons({ ways }: { ways: { items: Provider[]; password: boolean } }) {
  const t = useMessages(socialMessages)
  const [query] = useSearchParams()
  const back = query.get('redirect')
  if (!ways.items.length) return null
  return (
    <>
      <div className="@container">
        <ul
          aria-label={t.otherAccounts}
          className="grid auto-cols-fr gap-2 @min-[21rem]:grid-flow-col sm:gap-3"
        >
          {ways.items.map((provider) => (
            <li key={provider}>
              <ButtonLink
                to={`${href('/auth/:provider', { provider })}${back ? `?${new URLSearchParams({ redirect: back })}` : ''}`}
                reloadDocument
                variant="line"
                block
                className="px-2! text-sm!"
                aria-label={t.continueWith(t[provider])}
              >
                <ProviderMark of={provider} />
                <span lang="en">{t[provider]}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      {ways.password && (
        <p className="flex items-center gap-4 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t.orEmail}
        </p>
      )}
    </>
  )
}
