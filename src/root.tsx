import { use } from 'react'
import { Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs } from 'react-router'
import { SellingTermsContext } from '#features/catalogue/state.tsx'
import { commerce } from '#features/commerce/contract.ts'
import { content } from '#features/content/contract.ts'
import { homeHead, pageHead } from '#features/content/rules.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { dayIn } from '#platform/language/zone.ts'
import { dirOf } from '#platform/language/locale.ts'
import { NonceContext } from '#platform/page/nonce.ts'
import { sendShutOutToLogin, sendToOneAddress } from '#platform/page/redirects.server.ts'
import { AcademyContext, academyTag, useAcademy } from '#platform/page/academy.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { ReaderContext, useReader } from '#platform/language/words.tsx'
import { addressesOf } from '#shell/navigation/addresses.ts'
import { ErrorPage } from '#shell/errors/error-page.tsx'
import { errorTitle } from '#shell/errors/error-title.ts'
import { HeadLinks } from '#shell/head-links.tsx'
import { seenAsBar } from '#shell/seen-as.server.ts'
import { keepLostForms } from '#shell/connection/lost-forms.ts'
import { personOf } from '#shell/navigation/person.ts'
import { ownOf } from '#shell/own.server.ts'
import { Providers } from '#shell/providers.tsx'
import { useRootData, useRootDataKeeper, type RootData } from '#shell/root-data.ts'
import { Scrolling } from '#shell/scrolling.tsx'
import { themeScript } from '#shell/navigation/theme.ts'
import { Styles } from '#ui/base/styles.tsx'
import type { Route } from './+types/root'
import { publicPages } from './public-pages.ts'

// Seed 4: a ban works at the next page.
export const middleware: Route.MiddlewareFunction[] = [sendToOneAddress, sendShutOutToLogin]
export const clientMiddleware = [keepLostForms]

export async function loader({ url, context }: Route.LoaderArgs): Promise<RootData> {
  const { reader, actor, own: read, academy, origin, report } = context.get(pageRequest)
  const call = context.get(caller)
  // Seed 4: loaded with the session.
  const [seo, own, selling] = await Promise.all([
    // The defaults do without them.
    call(content.seo, {}).catch((error: unknown) => (report(error), [])),
    actor && ownOf(read, call),
    // Without them nothing is promised.
    call(commerce.terms, {}).catch((error: unknown) => (report(error), null)),
  ])
  const page = pageHead(seo, reader.locale, url.pathname)
  const home = homeHead(seo, reader.locale, academy)
  return {
    reader,
    person: actor && personOf(actor, reader.locale, now(), own?.learning.last_course?.slug ?? null),
    notifications: own && { unseen: own.learning.unseen, timestamp: now().toISOString() },
    unread: own && own.unread,
    favorites: own && own.learning.favorites,
    plan: own && own.learning.plan,
    bought: own && own.learning.bought,
    enrolled: own && own.learning.enrolled,
    certificates: own && own.certificates,
    academy: { name: academy.name, tagline: academy.tagline, look: academy.look },
    seo: { ...home, keywords: page?.keywords ?? home.keywords, page: page && { title: page.title, description: page.description } },
    addresses: addressesOf(url, origin, publicPages.query),
    selling,
    seen_as: actor?.seen_by ? seenAsBar(actor, actor.seen_by.until, reader) : null,
    today: dayIn(reader.zone, now()),
  }
}

/** Going from question to question asks for nothing: whoever has lost the connection stays in the test. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !(nextUrl.pathname.endsWith('/testing') && nextUrl.search !== currentUrl.search && !formMethod)

// Seed 1: the default title is 'Learning has no limits' followed by the brand.
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  titleTags(loaderData, (tongue) => (error ? errorTitle(error, tongue) : (loaderData?.seo.title ?? '')))

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRootData()
  useRootDataKeeper()
  const [known, its] = [useReader(), useAcademy()]
  const { reader, academy } = data ?? { reader: known, academy: its }
  const nonce = use(NonceContext)
  return (
    // The theme script may add to these attributes before React arrives. An owner's colours come before those of the styles.
    <html lang={reader.locale} dir={dirOf(reader.locale)} style={academy.look ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <meta name={academyTag} content={academy.name} />
        <HeadLinks locale={reader.locale} addresses={data?.addresses} />
        <Styles />
      </head>
      <body>
        {data?.seen_as && (
          <form method="post" action="/see-as/end" className="sticky top-0 z-50 bg-surface p-4">
            {data.seen_as.text} <button className="p-4">{data.seen_as.end}</button>
          </form>
        )}
        <AcademyContext value={academy}>
          <ReaderContext value={reader}>
            <SellingTermsContext value={data?.selling ?? null}>
              <Providers>{children}</Providers>
            </SellingTermsContext>
          </ReaderContext>
        </AcademyContext>
        <Scrolling />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export { ErrorPage as ErrorBoundary }
