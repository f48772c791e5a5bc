import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getFirstName } from '#platform/language/names.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { CourseCard } from '#features/catalogue/components/course-card.tsx'
import { DarkHeader } from '#features/catalogue/components/dark-header.tsx'
import { welcomeCalls } from '#features/catalogue/welcome/contract.ts'
import { welcomeMessages } from '#features/catalogue/welcome/messages.ts'
import type { Route } from './+types/welcome'

/** Target of a new account without a requested page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireUser(context, request)
  const picks = await context.get(callerContext)(welcomeCalls.picks, {})
  if (!picks.length) throw redirect(href('/courses'))
  return { picks, name: getFirstName(context.get(pageRequestContext).reader.locale, actor) }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => welcomeMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Welcome({ loaderData: { picks, name } }: Route.ComponentProps) {
  const t = useMessages(welcomeMessages)
  return (
    <>
      <DarkHeader slug="welcome">
        <div className="grid gap-3 pt-4 pb-16 md:pt-6 md:pb-24">
          <h1 className="text-4xl font-extrabold">{t.welcome(name)}</h1>
          <p className="max-w-140 text-lg text-on-night-2">{t.text}</p>
        </div>
      </DarkHeader>
      <section aria-labelledby="picks" className="wrap relative z-5 -mt-16 md:-mt-22">
        <h2 id="picks" className="sr-only">
          {t.picks}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 md:gap-6">
          {picks.map((pick) => (
            <li key={pick.id}>
              <CourseCard course={pick} />
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-8">
          <ButtonLink to={href('/courses')}>{t.all}</ButtonLink>
          <TextLink to={`${href('/my/profile')}#identity`}>{t.profile}</TextLink>
        </p>
      </section>
    </>
  )
}
