import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useMessageLocale } from '#platform/language/words.tsx'

/** Tells the widgets beneath it which way and in which digits the reader reads. Each widget brings its own, so light pages load none. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={tags[useMessageLocale()]}>{children}</I18nProvider>
}

// Named by country, not by `-u-nu-`: a numbering system asked for by name makes the widgets refuse all other digits.
const tags = { en: 'en-GB', ar: 'ar-EG', 'ar-latn': 'ar-AE' }
