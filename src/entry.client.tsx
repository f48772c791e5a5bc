import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createRetryingFetch } from '#platform/call/retries/retrying-fetch.ts'
import { AcademyContext, readPageAcademy } from './platform/page/academy/described-academy.ts'
import { readPageLocale, type ReaderContext } from '#platform/language/locale.ts'
import { ReaderProvider } from './platform/language/message-hooks.tsx'

// The router calls fetch itself, so replacing the global covers its requests and ours.
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

/** Fallback for when the root loader failed and only the document is available. */
function readPageReader(): ReaderContext {
  return { locale: readPageLocale(), country: null, currency: 'usd', digits: 'latn', zone: 'UTC' }
}
