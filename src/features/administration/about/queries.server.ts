import type { Db } from '#platform/data/db.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { listMissingTexts, type MissingText } from '../content/rules.ts'
import type { AboutFigure, Principle, AboutPage } from './contract.ts'
import { aboutTextFields, aboutFigureNames, principleIcons } from './rules.ts'

const nothing = {
  title: '',
  title_ar: '',
  tagline: '',
  tagline_ar: '',
  intro: '',
  intro_ar: '',
  body: '',
  body_ar: '',
}

/** Empty if it was never saved. */
export async function getAboutPage(db: Db): Promise<AboutPage> {
  const row = await db.selectFrom('about_page').selectAll().executeTakeFirst()
  const { title, title_ar, tagline, tagline_ar, intro, intro_ar, body, body_ar } = row ?? nothing
  const texts = { title, title_ar, tagline, tagline_ar, intro, intro_ar, body, body_ar }
  const principles = ((row?.principles ?? []) as Partial<Principle>[]).map(toPrinciple)
  const figures = ((row?.figures ?? []) as Partial<AboutFigure>[]).flatMap(toFigure)
  const inLists: MissingText[] = [
    ...principles.map((it) => [it.title, it.title_ar]),
    ...principles.map((it) => [it.text, it.text_ar]),
  ].flatMap(([en, ar]) =>
    Boolean(en) === Boolean(ar)
      ? []
      : [{ field: 'principles', locale: en ? ('ar' as const) : ('en' as const) }],
  )
  return {
    ...texts,
    principles,
    figures,
    updated_at: row?.updated_at ?? null,
    missing: [...listMissingTexts(aboutTextFields, texts), ...inLists],
    shown: { body: renderMarkdown(body).html, body_ar: renderMarkdown(body_ar).html },
  }
}

const parseIcon = (icon: unknown) => principleIcons.find((it) => it === icon) ?? principleIcons[0]
const toPrinciple = ({
  icon,
  title = '',
  title_ar = '',
  text = '',
  text_ar = '',
}: Partial<Principle>): Principle => ({
  icon: parseIcon(icon),
  title,
  title_ar,
  text,
  text_ar,
})

function toFigure({
  value_from,
  icon,
  label = '',
  label_ar = '',
}: Partial<AboutFigure>): AboutFigure[] {
  const known = aboutFigureNames.find((it) => it === value_from)
  return known ? [{ value_from: known, icon: parseIcon(icon), label, label_ar }] : []
}
