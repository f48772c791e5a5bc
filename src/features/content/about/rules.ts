/** Plain text for places that do not render HTML. */
export const stripHtml = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof letters) => letters[name])
    .replace(/\s+/g, ' ')
    .trim()

const letters = { amp: '&', lt: '<', gt: '>', quot: '"' }
