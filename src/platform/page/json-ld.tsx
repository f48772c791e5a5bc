import type { Academy } from './academy/described-academy.ts'

/**
 * Structured data for search engines, escaped so it cannot close its element. Only the server needs
 * it: `data={import.meta.env.SSR && …}` excludes it from bundles.
 */
export function JsonLd({ data }: { data: object | false }) {
  const text = data
    ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
        /[<>&\u2028\u2029]/g,
        escapeLetter,
      )
    : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

export const buildBreadcrumbList = (
  origin: string,
  academy: Pick<Academy, 'name'>,
  trail: readonly { title: string; path: string }[],
) => ({
  '@type': 'BreadcrumbList',
  // Search engines reject a trail with a single step.
  itemListElement: [{ title: academy.name, path: '/' }, ...trail].map(({ title, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: title,
    item: origin + path,
  })),
})

export const buildOrganization = (
  origin: string,
  it: { name: string; description?: string | null },
) => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#academy`,
  name: it.name,
  url: origin,
  logo: `${origin}/favicon.svg`,
  ...(it.description ? { description: it.description } : {}),
})
