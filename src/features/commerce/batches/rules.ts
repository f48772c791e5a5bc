/** As many codes as one batch has at most. */
export const mostCodes = 2000

/** A file as a link that a browser saves: it is made here and kept nowhere. */
export const savedAs = (csv: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`
