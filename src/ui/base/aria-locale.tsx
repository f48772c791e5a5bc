import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useMessageLocale } from '#platform/language/message-hooks.tsx'

/** Wraps each widget, so that pages without widgets do not load the i18n provider. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={tags[useMessageLocale()]}>{children}</I18nProvider>
}

// Country tags instead of `-u-nu-`, because an explicit numbering system makes the widgets reject
// other digits.
const tags = { en: 'en-GB', ar: 'ar-EG', 'ar-latn': 'ar-AE' }
