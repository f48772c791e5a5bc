/**
 * Arabic prose with its numbers in Arabic-Indic digits: ٩٠٪, ٤٠،٠٠٠, ١٫٧.
 * What is typed, dialled, clicked or run keeps the digits it needs, and so do the numbers of Latin words.
 */
export function toArabicDigits(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return text.replace(keptOrNumber, (whole: string, number: string | undefined) => (number ? toArabicNumber(number) : whole))
}

const kept = [
  /```[\s\S]*?```/, // code blocks
  /`[^`\n]+`/, // code in a line
  /\{[^{}\n]*\}/, // {placeholders}
  /\]\([^)\s]*\)/, // targets of links
  /[a-z]+:\/\/\S+/,
  /[\w.+-]+@[\w.-]+/,
  /\+\d[\d ()-]{5,}\d/, // phone numbers
  /(?<![\d:.,])0\d+(?![\d:])/, // with a leading zero: codes and beginnings of phone numbers
  /(?<=^[ \t>]*)\d+[.)](?=[ \t])/, // markers of Markdown lists, which are drawn in the reader's digits
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
