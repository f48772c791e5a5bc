import { Share2 } from 'lucide-react'
import { useWords } from '#platform/words.tsx'
import { Icon } from '#ui/icon.tsx'
import { words } from '../messages.ts'
import { shareLinks } from '../rules.ts'

/** Ways to pass a post on: plain links, so that nothing of other sites runs here. */
export function ShareRow({ address, title }: { address: string; title: string }) {
  const said = useWords(words)
  const links = shareLinks(address, title)
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm print:hidden">
      <span className="me-1 inline-flex items-center gap-2 text-ink-3">
        <Icon of={Share2} size={18} /> {said.share}
      </span>
      <ul className="flex flex-wrap max-md:-mx-2">
        {places.map((place) => (
          <li key={place}>
            <a
              href={links[place]}
              target={place === 'email' ? undefined : '_blank'}
              rel="noopener noreferrer"
              aria-label={said.shareOn(said[place])}
              className="inline-flex min-h-target items-center rounded-full px-3 font-medium text-ink-2 hover:bg-surface-2 hover:text-brand-ink"
            >
              {said[place]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const places = ['whatsapp', 'x', 'linkedin', 'facebook', 'email'] as const
