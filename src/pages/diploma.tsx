import { href, data, Outlet, redirect, useLocation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound, findSlugUrl } from '#platform/call/null-if-not-found.server.ts'
import { getFormat } from '#platform/language/format.ts'
import type { MessageLocale } from '#platform/language/locale.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { OfferLayout } from '#features/catalogue/components/offer.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { diplomaCalls, type Diploma } from '#features/catalogue/diplomas/contract.ts'
import { diplomaMessages } from '#features/catalogue/diplomas/messages.ts'
import { DiplomaStructuredData } from './diploma/diploma-facts.tsx'
import { DiplomaHeader } from './diploma/diploma-head.tsx'
import { DiplomaBar, DiplomaOffer } from './diploma/diploma-offer.tsx'
import { getDiplomaAction } from '#features/catalogue/diplomas/rules.ts'
import type { Route } from './+types/diploma'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const diploma = await catchNotFound(
    context.get(callerContext)(diplomaCalls.details, { id: params.id }),
  )
  if (!diploma) throw data(null, { status: 404 })
  const address = findSlugUrl(request, params.id, diploma.slug)
  if (address) throw redirect(address, 301)
  const { actor, origin } = context.get(pageRequestContext)
  return { diploma, origin, signed_in: actor !== null }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return buildTitleTags(root, (tongue) => diplomaMessages[tongue].notFound)
  const { diploma } = loaderData
  return buildPageTags(root, {
    title: (tongue) =>
      isContent(location.pathname)
        ? diplomaMessages[tongue].titleOf(diplomaMessages[tongue].content, diploma.title)
        : diploma.title,
    description: (tongue) =>
      isContent(location.pathname) ? describeContent(tongue, diploma) : diploma.summary.text,
    share: { kind: 'diploma', slug: diploma.slug },
  })
}

function describeContent(
  tongue: MessageLocale,
  { title, courses, lessons_count, total_seconds }: Diploma,
) {
  const t = diplomaMessages[tongue]
  if (!courses.length) return t.titleOf(title, t.noCourses)
  const { courses: held, lessons } = catalogueMessages[tongue]
  const size = [
    held(courses.length),
    lessons(lessons_count),
    total_seconds && getFormat(tongue).duration(total_seconds),
  ]
  return t.aboutContent(
    title,
    size.filter(Boolean).join(t.comma),
    courses.map((it) => it.title).join(t.comma),
  )
}

export default function DiplomaPage({
  loaderData: { diploma, origin, signed_in },
}: Route.ComponentProps) {
  const t = useMessages(diplomaMessages)
  const { pathname } = useLocation()
  const action = getDiplomaAction(diploma.slug, signed_in)
  const page = href('/diploma/:id', { id: diploma.slug })
  const links = [
    { to: page, title: t.details, current: !isContent(pathname) },
    {
      to: href('/diploma/:id/content', { id: diploma.slug }),
      title: t.content,
      current: isContent(pathname),
    },
  ]
  return (
    <>
      <DiplomaStructuredData diploma={diploma} origin={origin} />
      <DiplomaHeader diploma={diploma} />
      <OfferLayout
        offer={<DiplomaOffer {...{ diploma, action }} />}
        bar={<DiplomaBar {...{ diploma, action }} />}
      >
        <TabLinks label={t.parts} links={links} />
        <Outlet />
      </OfferLayout>
    </>
  )
}

const isContent = (path: string) => path.split('/')[3] === 'content'
