import { use } from 'react'
import { href, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs } from 'react-router'
import { SellingTermsContext } from '#features/catalogue/state.tsx'
import { commerce } from './features/pricing/contract.ts'
import { contentCalls } from './features/content/home/contract.ts'
import { buildHomeMeta, findPageMeta } from '#features/content/rules.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { getDirection } from '#platform/language/locale.ts'
import { NonceContext } from '#platform/page/nonce.ts'
import { redirectBlockedToLogin, redirectToCanonical } from '#platform/page/redirects.server.ts'
import {
  AcademyContext,
  academyMetaName,
  useAcademy,
} from './platform/page/academy/described-academy.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ReaderProvider, useReader } from './platform/language/message-hooks.tsx'
import { getPageAddresses } from '#shell/navigation/addresses.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { getErrorTitle } from '#shell/errors/error-title.ts'
import { HeadLinks } from '#shell/head-links.tsx'
import { buildImpersonationBar } from './shell/impersonation.server.ts'
import { restoreLostForms } from '#shell/connection/lost-forms.ts'
import { toPerson } from '#shell/navigation/person.ts'
import { readSessionPreload } from './shell/session-preload.server.ts'
import { Providers } from '#shell/providers.tsx'
import { useRootData, useRootDataCache, type RootData } from './shell/base/root-data.ts'
import { Scrolling } from '#shell/scrolling.tsx'
import { themeScript } from '#shell/navigation/theme.ts'
import { Styles } from '#ui/base/styles.tsx'
import type { Route } from './+types/root'
import { publicPages } from './public-pages.ts'

// Spec 4: a ban takes effect with the next page.
export const middleware: Route.MiddlewareFunction[] = [redirectToCanonical, redirectBlockedToLogin]
export const clientMiddleware = [restoreLostForms]

export async function loader({ url, context }: Route.LoaderArgs): Promise<RootData> {
  const { reader, actor, own: read, academy, origin, report } = context.get(pageRequestContext)
  const call = context.get(callerContext)
  // Spec 4: loaded with the session.
  const [seo, own, selling] = await Promise.all([
    // Optional: defaults apply on failure.
    call(contentCalls.seo, {}).catch((error: unknown) => (report(error), [])),
    actor && readSessionPreload(read, call),
    // Optional: terms are omitted on failure.
    call(commerce.terms, {}).catch((error: unknown) => (report(error), null)),
  ])
  const page = findPageMeta(seo, reader.locale, url.pathname)
  const home = buildHomeMeta(seo, reader.locale, academy)
  return {
    reader,
    person:
      actor && toPerson(actor, reader.locale, getNow(), own?.learning.last_course?.slug ?? null),
    notifications: own && { unseen: own.learning.unseen, timestamp: getNow().toISOString() },
    unread: own && own.unread,
    favorites: own && own.learning.favorites,
    plan: own && own.learning.plan,
    bought: own && own.learning.bought,
    enrolled: own && own.learning.enrolled,
    certificates: own && own.certificates,
    academy: { name: academy.name, tagline: academy.tagline, look: academy.look },
    seo: {
      ...home,
      keywords: page?.keywords ?? home.keywords,
      page: page && { title: page.title, description: page.description },
    },
    addresses: getPageAddresses(url, origin, publicPages.query),
    selling,
    seen_as: actor?.impersonated_by
      ? buildImpersonationBar(actor, actor.impersonated_by.until, reader)
      : null,
    today: getZoneDay(reader.zone, getNow()),
  }
}

/** Navigation between questions loads nothing, so a lost connection does not interrupt a test. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  !(nextUrl.pathname.endsWith('/testing') && nextUrl.search !== currentUrl.search && !formMethod)

// Spec 1: the default title is 'Learning has no limits' followed by the brand.
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  buildTitleTags(loaderData, (tongue) =>
    error ? getErrorTitle(error, tongue) : (loaderData?.seo.title ?? ''),
  )

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRootData()
  useRootDataCache()
  const [known, its] = [useReader(), useAcademy()]
  const { reader, academy } = data ?? { reader: known, academy: its }
  const nonce = use(NonceContext)
  return (
    // The theme script may change these attributes before hydration. Owner colors override the
    // stylesheet.
    <html
      lang={reader.locale}
      dir={getDirection(reader.locale)}
      style={academy.look ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
        <Meta />
        <meta name={academyMetaName} content={academy.name} />
        <HeadLinks locale={reader.locale} addresses={data?.addresses} />
        <Styles />
      </head>
      <body>
        {data?.seen_as && (
          <form
            method="post"
            action={href('/see-as/end')}
            className="sticky top-0 z-50 bg-surface p-4"
          >
            {data.seen_as.text} <button className="p-4">{data.seen_as.end}</button>
          </form>
        )}
        <AcademyContext value={academy}>
          <ReaderProvider value={reader}>
            <SellingTermsContext value={data?.selling ?? null}>
              <Providers>{children}</Providers>
            </SellingTermsContext>
          </ReaderProvider>
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
