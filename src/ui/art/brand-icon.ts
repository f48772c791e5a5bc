export const drawFavicon = (day: string, night: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>g{stroke:${day}}@media (prefers-color-scheme:dark){g{stroke:${night}}}</style>${drawStar('')}</svg>`

/** Leaves a safe zone for maskable icons. */
export const drawAppIcon = (night: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="#01222c" d="M0 0h512v512H0z"/><g transform="translate(96 96) scale(8)">${drawStar(` stroke="${night}"`)}</g></svg>`

const drawStar = (stroke: string) =>
  `<g fill="none"${stroke} stroke-width="2.4" stroke-linejoin="round"><path d="M8 8h24v24H8z"/><path d="M8 8h24v24H8z" transform="rotate(45 20 20)"/></g><path d="M20 12.6l1.9 5.5 5.5 1.9-5.5 1.9-1.9 5.5-1.9-5.5-5.5-1.9 5.5-1.9z" fill="#f3b743"/>`

/** The owner's icon for light and dark mode; each is a base64 PNG. */
export const buildCustomFavicon = (day: string, night: string) =>
  day === night
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${embedPng(day, 64)}</svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.n{display:none}@media (prefers-color-scheme:dark){.d{display:none}.n{display:inline}}</style><g class="d">${embedPng(day, 64)}</g><g class="n">${embedPng(night, 64)}</g></svg>`

export const buildCustomAppIcon = (png: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${embedPng(png, 512)}</svg>`

const embedPng = (png: string, side: number) =>
  `<image href="data:image/png;base64,${png}" width="${side}" height="${side}"/>`
