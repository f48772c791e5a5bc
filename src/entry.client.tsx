import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale, type Reader } from '#platform/locale.ts'
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
  const { lang } = document.documentElement
  return { locale: isLocale(lang) ? lang : 'en', country: null, currency: 'usd', digits: 'latn' }
}
