import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createRetryingFetch } from '#platform/call/retries/retrying-fetch.ts'
import { AcademyContext, readPageAcademy } from '#platform/page/academy.ts'
import { readPageLocale, type ReaderContext } from '#platform/language/locale.ts'
import { ReaderProvider } from '#platform/language/words.tsx'

// The router fetches by itself: this is the one place that sees all of its requests and those of our own calls.
globalThis.fetch = createRetryingFetch(globalThis.fetch.bind(globalThis))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AcademyContext value={readPageAcademy()}>
        <ReaderProvider value={readPageReader()}>
          <HydratedRouter />
        </ReaderProvider>
      </AcademyContext>
    </StrictMode>,
  )
})

/** What the page itself tells of its reader, for when the root's loader could not. */
function readPageReader(): ReaderContext {
  return { locale: readPageLocale(), country: null, currency: 'usd', digits: 'latn', zone: 'UTC' }
}
