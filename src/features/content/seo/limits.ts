/** Addresses per file, each in both languages. */
export const sitemapSize = 5000
