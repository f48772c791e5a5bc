import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { reading } from '#platform/call.ts'
import { dirOf } from '#platform/locale.ts'
import { ReaderContext } from '#platform/words.tsx'
import '#ui/styles.css'
import type { Route } from './+types/root'

export function loader({ context }: Route.LoaderArgs) {
  const { reader, nonce } = context.get(reading)
  return { reader, nonce }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const reader = data?.reader ?? { locale: 'en' as const, country: null, currency: 'usd' as const, digits: 'latn' as const }
  const nonce = data?.nonce ? { nonce: data.nonce } : {}
  return (
    <html lang={reader.locale} dir={dirOf(reader.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <ReaderContext value={reader}>{children}</ReaderContext>
        <ScrollRestoration {...nonce} />
        <Scripts {...nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
