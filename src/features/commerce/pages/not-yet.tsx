import { pageTags } from '#platform/page-tags.ts'
import { useWords } from '#platform/words.tsx'
import { m } from '../messages.ts'
import { NotYet } from '../parts/not-yet.tsx'
import type { Route } from './+types/not-yet'

// Where buttons lead that are about paying, or about using a code, until there is either.
export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageTags(matches[0].loaderData, { title: (tongue) => m[tongue][isCode(location) ? 'codesSoon' : 'buyingSoon'] }),
  { name: 'robots', content: 'noindex' },
]

const isCode = ({ pathname }: { pathname: string }) => pathname.startsWith('/giveaway')

export default function Soon({ matches }: Route.ComponentProps) {
  const said = useWords(m)
  const code = isCode(matches.at(-1)!)
  return (
    <div className="wrap grid max-w-3xl gap-6 pt-8">
      <h1 className="text-3xl font-extrabold">{code ? said.codesSoon : said.buyingSoon}</h1>
      <NotYet text={code ? said.codesSoonText : said.buyingSoonText} />
    </div>
  )
}
