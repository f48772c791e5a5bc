import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTongue } from '#platform/words.tsx'

/** Tells the widgets beneath it which way and in which digits the reader reads. Each widget brings its own, so light pages load none. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={tags[useTongue()]}>{children}</I18nProvider>
}

const tags = { en: 'en-GB', ar: 'ar-EG-u-nu-arab', 'ar-latn': 'ar-EG-u-nu-latn' }
