import { data, Outlet, redirect, useLocation } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { nullIfNotFound, slugAddress } from '#platform/call/null-if-not-found.server.ts'
import { formatIn } from '#platform/language/format.ts'
import type { Tongue } from '#platform/language/locale.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { WithOffer } from '../../parts/offer.tsx'
import { m as catalogueMessages } from '../../messages.ts'
import { diplomas, type Diploma } from '../contract.ts'
import { m } from '../messages.ts'
import { DiplomaFacts } from '../parts/diploma-facts.tsx'
import { DiplomaHead } from '../parts/diploma-head.tsx'
import { DiplomaBar, DiplomaOffer } from '../parts/diploma-offer.tsx'
import { diplomaAction } from '../rules.ts'
import type { Route } from './+types/diploma'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const diploma = await nullIfNotFound(context.get(caller)(diplomas.details, { id: params.id }))
  if (!diploma) throw data(null, { status: 404 })
  const address = slugAddress(request, params.id, diploma.slug)
  if (address) throw redirect(address, 301)
  const { actor, origin } = context.get(pageRequest)
  return { diploma, origin, signed_in: actor !== null }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return titleTags(root, (tongue) => m[tongue].notFound)
  const { diploma } = loaderData
  return pageTags(root, {
    title: (tongue) => (isContent(location.pathname) ? m[tongue].titleOf(m[tongue].content, diploma.title) : diploma.title),
    description: (tongue) => (isContent(location.pathname) ? aboutContent(tongue, diploma) : diploma.summary.text),
    share: { kind: 'diploma', slug: diploma.slug },
  })
}

/** What its contents add up to, and the courses by name. */
function aboutContent(tongue: Tongue, { title, courses, lessons_count, total_seconds }: Diploma) {
  const said = m[tongue]
  if (!courses.length) return said.titleOf(title, said.noCourses)
  const { courses: held, lessons } = catalogueMessages[tongue]
  const size = [held(courses.length), lessons(lessons_count), total_seconds && formatIn(tongue).duration(total_seconds)]
  return said.aboutContent(title, size.filter(Boolean).join(said.comma), courses.map((it) => it.title).join(said.comma))
}

export default function DiplomaPage({ loaderData: { diploma, origin, signed_in } }: Route.ComponentProps) {
  const said = useWords(m)
  const { pathname } = useLocation()
  const action = diplomaAction(diploma.slug, signed_in)
  const page = `/diploma/${diploma.slug}`
  const links = [
    { to: page, title: said.details, current: !isContent(pathname) },
    { to: `${page}/content`, title: said.content, current: isContent(pathname) },
  ]
  return (
    <>
      <DiplomaFacts diploma={diploma} origin={origin} />
      <DiplomaHead diploma={diploma} />
      <WithOffer offer={<DiplomaOffer {...{ diploma, action }} />} bar={<DiplomaBar {...{ diploma, action }} />}>
        <TabLinks label={said.parts} links={links} />
        <Outlet />
      </WithOffer>
    </>
  )
}

const isContent = (path: string) => path.split('/')[3] === 'content'
