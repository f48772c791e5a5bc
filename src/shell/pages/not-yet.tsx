import { useMatches } from 'react-router'
import { m as commerce } from '#features/commerce/messages.ts'
import { requireUser } from '#platform/redirects.server.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useWords } from '#platform/words.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { NotYet } from '#ui/not-yet.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { words } from '../not-yet-words.ts'
import type { Route } from './+types/not-yet'

// Where buttons and menus lead whose page comes later.
const things = ['checkout', 'giveaway', 'certificates', 'support'] as const
const thingOf = (matches: readonly ({ id: string } | undefined)[]) => things.find((it) => matches.at(-1)?.id === it)!

export function loader({ request, url, context }: Route.LoaderArgs) {
  if (url.pathname.startsWith('/my/')) requireUser(context, request)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => words[tongue][thingOf(matches)]),
  { name: 'robots', content: 'noindex' },
]

export default function Later() {
  const said = useWords(words)
  const { notYet, writeToUs, freeCourses } = useWords(commerce)
  const thing = thingOf(useMatches())
  return (
    <div className="wrap grid gap-6 pt-8">
      <h1 className="text-3xl font-extrabold">{said[thing]}</h1>
      <NotYet text={thing === 'checkout' ? notYet : said[`${thing}Text`]}>
        {thing === 'certificates' ? (
          <>
            <ButtonLink to="/my/courses">{said.myCourses}</ButtonLink>
            <TextLink to="/certificates">{said.offeredCertificates}</TextLink>
          </>
        ) : (
          <ButtonLink to="/contact-us">{writeToUs}</ButtonLink>
        )}
        {(thing === 'checkout' || thing === 'giveaway') && <TextLink to="/courses?access=free">{freeCourses}</TextLink>}
      </NotYet>
    </div>
  )
}
