import { use } from 'react'
import { Meta, Outlet, Scripts } from 'react-router'
import { content } from '#features/content/contract.ts'
import { homeHead, pageHead } from '#features/content/rules.ts'
import { learning } from '#features/learning/contract.ts'
import { caller, reading } from '#platform/call.ts'
import { now } from '#platform/clock.ts'
import { dirOf } from '#platform/locale.ts'
import { NonceContext } from '#platform/nonce.ts'
import { sendRefusedToLogin, sendToOneAddress } from '#platform/redirects.server.ts'
import { academy, academyName } from '#platform/settings.ts'
import { titleTags } from '#platform/title-tags.ts'
import { ReaderContext, useReader } from '#platform/words.tsx'
import { addressesOf } from '#shell/addresses.ts'
import { ErrorPage } from '#shell/error-page.tsx'
import { errorTitle } from '#shell/error-title.ts'
import { HeadLinks } from '#shell/head-links.tsx'
import { keepLostForms } from '#shell/lost-forms.ts'
import { words } from '#shell/messages.ts'
import { personOf } from '#shell/person.ts'
import { Providers } from '#shell/providers.tsx'
import { useRootData, useRootDataKeeper, type RootData } from '#shell/root-data.ts'
import { Scrolling } from '#shell/scrolling.tsx'
import { themeScript } from '#shell/theme.ts'
import { Styles } from '#ui/styles.tsx'
import type { Route } from './+types/root'
import { publicPages } from './public-pages.ts'

// Seed 4: a ban works at the next page.
export const middleware: Route.MiddlewareFunction[] = [sendToOneAddress, sendRefusedToLogin]
export const clientMiddleware = [keepLostForms]

export async function loader({ url, context }: Route.LoaderArgs): Promise<RootData> {
  const { reader, actor, origin, report } = context.get(reading)
  const call = context.get(caller)
  // Seed 4: loaded with the session.
  const [seo, own] = await Promise.all([
    // The defaults do without them.
    call(content.seo, {}).catch((error: unknown) => (report(error), [])),
    actor && call(learning.shell, {}),
  ])
  return {
    reader,
    person: actor && personOf(actor, own?.last_course?.slug ?? null),
    notifications: null,
    favorites: own && own.favorites,
    academy: { name: academyName(reader.locale) },
    seo: { ...homeHead(seo, reader.locale), page: pageHead(seo, reader.locale, url.pathname) },
    addresses: addressesOf(url, origin, publicPages.query),
    today: now().toISOString().slice(0, 10),
  }
}

// Seed 1: the default title is 'Learning has no limits' followed by the brand.
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  error
    ? titleTags(loaderData, (tongue) => errorTitle(error, tongue))
    : titleTags(
        loaderData,
        (tongue) => loaderData?.seo.title ?? (tongue === 'en' ? academy.tagline : academy.tagline_ar),
        (tongue) => loaderData?.seo.description ?? words[tongue].description,
      )

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRootData()
  useRootDataKeeper()
  const fallback = useReader()
  const reader = data?.reader ?? fallback
  const nonce = use(NonceContext)
  return (
    // The theme script may add to these attributes before React arrives.
    <html lang={reader.locale} dir={dirOf(reader.locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <HeadLinks locale={reader.locale} addresses={data?.addresses} />
        <Styles />
      </head>
      <body>
        <ReaderContext value={reader}>
          <Providers>{children}</Providers>
        </ReaderContext>
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
