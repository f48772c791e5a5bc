import arabicFont from '#ui/fonts/readex-pro-arabic-wght-normal.woff2?url'
import latinFont from '#ui/fonts/readex-pro-latin-wght-normal.woff2?url'
import type { Locale } from '#platform/language/locale.ts'
import type { PageAddresses } from './navigation/addresses.ts'

export function HeadLinks({
  locale,
  addresses,
}: {
  locale: Locale
  addresses: PageAddresses | undefined
}) {
  return (
    <>
      <link
        rel="preload"
        href={locale === 'ar' ? arabicFont : latinFont}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={locale === 'ar' ? '/site.ar.webmanifest' : '/site.webmanifest'} />
      {/* react-aria would inject a style element, which the CSP blocks; this id makes it skip that, and our stylesheet contains the rule. */}
      <meta id="react-aria-pressable-style" name="format-detection" content="telephone=no" />
      <meta name="theme-color" content="#fcf9f5" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#08151a" media="(prefers-color-scheme: dark)" />
      {addresses && (
        <>
          <link rel="canonical" href={addresses.canonical} />
          {addresses.alternates.map((alternate) => (
            <link
              key={alternate.locale}
              rel="alternate"
              hrefLang={alternate.locale}
              href={alternate.href}
            />
          ))}
        </>
      )}
    </>
  )
}
