import { getDirection, type Locale } from '#platform/language/locale.ts'
import type { DescribedAcademy } from '#platform/page/academy/described-academy.ts'
import { getBrandImageUrl, computeSoftColor } from '#platform/page/academy/brand.ts'

export type Mail = { subject: string; text: string; html: string }

// sRGB equivalents of the brand colors, because mail programs support no others.
const colour = {
  bg: '#fcf9f5',
  surface: '#ffffff',
  ink: '#0e232c',
  faint: '#566a71',
  line: '#e5e1da',
}
type Academy = Pick<DescribedAcademy, 'name' | 'tagline' | 'colour'> &
  Partial<Pick<DescribedAcademy, 'pictures'>>
const fonts = {
  en: "'Segoe UI', Helvetica, Arial, sans-serif",
  ar: "Tahoma, 'Segoe UI', Arial, sans-serif",
}

/**
 * Renders paragraphs, `**strong**`, `- items`, and `{button:label|address}` and `{code:123456}` on
 * separate lines.
 */
export function renderMail(
  locale: Locale,
  academy: Academy,
  { subject, body }: { subject: string; body: string },
): Mail {
  const blocks = body.trim().split(/\n{2,}/)
  return {
    subject,
    text: `${blocks.map(asText).join('\n\n')}\n\n${academy.name}\n`,
    html: renderPage(
      locale,
      subject,
      academy,
      blocks.map((it) => asHtml(it, locale, academy.colour)).join('\n'),
    ),
  }
}

/** Bidi isolation, so a name does not reorder the text around it. */
export const isolateText = (words: string) => `\u2068${words}\u2069`

const button = /^\{button:([^|]+)\|(.+)\}$/
const code = /^\{code:(\w+)\}$/

function asText(block: string) {
  const pressed = block.match(button)
  if (pressed) return `${pressed[1]}:\n${pressed[2]}`
  return block.match(code)?.[1] ?? block.replaceAll('**', '')
}

function asHtml(block: string, locale: Locale, brand: string) {
  const pressed = block.match(button)
  if (pressed) return renderButton(pressed[1]!, pressed[2]!, brand)
  const shown = block.match(code)
  if (shown) return renderCode(shown[1]!, brand)
  const lines = block.split('\n')
  if (lines.every((it) => it.startsWith('- '))) {
    const side = locale === 'ar' ? 'right' : 'left'
    return `<ul style="margin:0 0 20px;padding:0;padding-${side}:22px">${lines.map((line) => `<li style="margin:0 0 6px">${renderInline(line.slice(2))}</li>`).join('')}</ul>`
  }
  return `<p style="margin:0 0 20px">${lines.map(renderInline).join('<br>')}</p>`
}

const renderInline = (text: string) =>
  escapeHtml(text).replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const renderButton = (label: string, address: string, brand: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="border-radius:999px;background:${brand}"><a href="${escapeHtml(address)}" style="display:inline-block;padding:13px 28px;color:${colour.surface};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

/** Codes are left to right in both languages. */
const renderCode = (digits: string, brand: string) =>
  `<p dir="ltr" style="margin:0 0 24px;padding:16px 20px;border-radius:14px;background:${computeSoftColor(brand)};color:${colour.ink};font-size:32px;line-height:1.2;font-weight:700;text-align:center"><bdi dir="ltr">${digits}</bdi></p>`

/** Relative logo URL; `makeUrlsAbsolute` adds the origin when the mail is sent. */
const markOf = ({ pictures }: Academy, side: 'left' | 'right') =>
  pictures?.logo
    ? `<img src="${getBrandImageUrl(pictures.logo, 'mark.png')}" alt="" width="32" height="32" style="margin-${side === 'left' ? 'right' : 'left'}:10px;border:0;vertical-align:middle">`
    : ''

export const makeUrlsAbsolute = (html: string, origin: string) =>
  html.replace('<img src="/media/', `<img src="${origin}/media/`)

function renderPage(locale: Locale, subject: string, academy: Academy, content: string) {
  const side = locale === 'ar' ? 'right' : 'left'
  return `<!doctype html>
<html lang="${locale}" dir="${getDirection(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${colour.bg}">
<table role="presentation" dir="${getDirection(locale)}" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.bg}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${getDirection(locale)}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${side};font-family:${fonts[locale]};color:${colour.ink}">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700;color:${academy.colour}">${markOf(academy, side)}${escapeHtml(academy.name)}</td></tr>
<tr><td style="padding:32px 28px 12px;border:1px solid ${colour.line};border-radius:20px;background:${colour.surface};font-size:16px;line-height:1.7">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.4;font-weight:700">${escapeHtml(subject)}</h1>
${content}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;line-height:1.6;color:${colour.faint}">${escapeHtml(academy.tagline)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
