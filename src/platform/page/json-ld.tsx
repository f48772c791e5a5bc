import type { Academy } from './academy.ts'

/**
 * What a page is about, for search engines. Data only: nothing in it can end the element it stands in. They read what the server sends,
 * so a browser, which has no use for it, leaves that as it is: `data={import.meta.env.SSR && …}` keeps what makes it out of scripts.
 */
export function JsonLd({ data }: { data: object | false }) {
  const text = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/[<>&\u2028\u2029]/g, escapeLetter) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The way from the academy's first page to another, as search engines show it: pairs of title and path below the origin. */
export const buildBreadcrumbList = (origin: string, academy: Pick<Academy, 'name'>, trail: readonly { title: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  // They take no trail of a single step.
  itemListElement: [{ title: academy.name, path: '/' }, ...trail].map(({ title, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: title,
    item: origin + path,
  })),
})

/** The academy itself. */
export const buildOrganization = (origin: string, it: { name: string; description?: string | null }) => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#academy`,
  name: it.name,
  url: origin,
  logo: `${origin}/favicon.svg`,
  ...(it.description ? { description: it.description } : {}),
})
