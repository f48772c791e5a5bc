/** The words of rendered text, for places that take no marks. */
export const stripHtml = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof letters) => letters[name])
    .replace(/\s+/g, ' ')
    .trim()

const letters = { amp: '&', lt: '<', gt: '>', quot: '"' }
