import type { ReactNode } from 'react'
import { useLocale } from '#platform/language/message-hooks.tsx'

export function GallerySection({
  title,
  wide = false,
  children,
}: {
  title: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      <div
        className={
          wide ? 'grid grid-cols-[minmax(0,1fr)] gap-4' : 'flex flex-wrap items-center gap-4'
        }
      >
        {children}
      </div>
    </section>
  )
}

/** Sample texts are inline in both languages. */
export function usePhrase() {
  const locale = useLocale()
  return (en: string, ar: string) => (locale === 'ar' ? ar : en)
}
