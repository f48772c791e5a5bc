/**
 * Converts numbers of Arabic prose to Arabic-Indic digits: ٩٠٪, ٤٠،٠٠٠, ١٫٧. Code, links, phone
 * numbers and Latin terms stay unchanged.
 */
export function toArabicDigits(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return text.replace(keptOrNumber, (whole: string, number: string | undefined) =>
    number ? toArabicNumber(number) : whole,
  )
}

const kept = [
  /```[\s\S]*?```/,
  /`[^`\n]+`/, // inline code
  /\{[^{}\n]*\}/,
  /\]\([^)\s]*\)/, // link targets
  /[a-z]+:\/\/\S+/,
  /[\w.+-]+@[\w.-]+/,
  /\+\d[\d ()-]{5,}\d/,
  /(?<![\d:.,])0\d+(?![\d:])/, // leading zero: codes and prefixes of phone numbers
  /(?<=^[ \t>]*)\d+[.)](?=[ \t])/, // Markdown list markers, rendered in the digits of the reader
  /\d+[a-zA-Z]\w*/, // 3D
  /[a-zA-Z][\w+#]*(?: \d+(?:\.\d+)*)*/, // HTML5, A1, Excel 2019, page 3
]
const number = /([\d٠-٩]+(?:[.,][\d٠-٩]+)*%?)/
const keptOrNumber = new RegExp([...kept, number].map((it) => it.source).join('|'), 'gm')

function toArabicNumber(number: string) {
  const marked = number
    .replace(/,(?=[\d٠-٩]{3}(?![\d٠-٩]))/g, '،')
    .replace(/[.](?=[\d٠-٩])/g, '٫')
    .replace('%', '٪')
  return marked.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
}
