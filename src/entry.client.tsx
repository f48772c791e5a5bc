import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfPage, type Reader } from '#platform/locale.ts'
import { ReaderContext } from '#platform/words.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReaderContext value={readerOfPage()}>
        <HydratedRouter />
      </ReaderContext>
    </StrictMode>,
  )
})

/** What the page itself tells of its reader, for when the root's loader could not. */
function readerOfPage(): Reader {
  return { locale: localeOfPage(), country: null, currency: 'usd', digits: 'latn' }
}
