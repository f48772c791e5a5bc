import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createRetryingFetch } from '#platform/call/retries/retrying-fetch.ts'
import { AcademyContext, academyOfPage } from '#platform/page/academy.ts'
import { localeOfPage, type Reader } from '#platform/language/locale.ts'
import { ReaderContext } from '#platform/language/words.tsx'

// The router fetches by itself: this is the one place that sees all of its requests and those of our own calls.
globalThis.fetch = createRetryingFetch(globalThis.fetch.bind(globalThis))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AcademyContext value={academyOfPage()}>
        <ReaderContext value={readerOfPage()}>
          <HydratedRouter />
        </ReaderContext>
      </AcademyContext>
    </StrictMode>,
  )
})

/** What the page itself tells of its reader, for when the root's loader could not. */
function readerOfPage(): Reader {
  return { locale: localeOfPage(), country: null, currency: 'usd', digits: 'latn', zone: 'UTC' }
}
