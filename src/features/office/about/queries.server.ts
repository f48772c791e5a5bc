import type { Db } from '#platform/data/db.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { missingOf, type Missing } from '../content/rules.ts'
import type { Figure, Principle, WholeAbout } from './contract.ts'
import { aboutPairs, figureNames, principleIcons } from './rules.ts'

const nothing = { title: '', title_ar: '', tagline: '', tagline_ar: '', intro: '', intro_ar: '', body: '', body_ar: '' }

/** The page about the academy as editors see it; one that was never written is empty. */
export async function aboutPage(db: Db): Promise<WholeAbout> {
  const row = await db.selectFrom('about_page').selectAll().executeTakeFirst()
  const { title, title_ar, tagline, tagline_ar, intro, intro_ar, body, body_ar } = row ?? nothing
  const texts = { title, title_ar, tagline, tagline_ar, intro, intro_ar, body, body_ar }
  const principles = ((row?.principles ?? []) as Partial<Principle>[]).map(principleOf)
  const figures = ((row?.figures ?? []) as Partial<Figure>[]).flatMap(figureOf)
  const inLists: Missing[] = [...principles.map((it) => [it.title, it.title_ar]), ...principles.map((it) => [it.text, it.text_ar])].flatMap(
    ([en, ar]) => (Boolean(en) === Boolean(ar) ? [] : [{ field: 'principles', locale: en ? ('ar' as const) : ('en' as const) }]),
  )
  return {
    ...texts,
    principles,
    figures,
    updated_at: row?.updated_at ?? null,
    missing: [...missingOf(aboutPairs, texts), ...inLists],
    shown: { body: renderMarkdown(body).html, body_ar: renderMarkdown(body_ar).html },
  }
}

const iconOf = (icon: unknown) => principleIcons.find((it) => it === icon) ?? principleIcons[0]
const principleOf = ({ icon, title = '', title_ar = '', text = '', text_ar = '' }: Partial<Principle>): Principle => ({
  icon: iconOf(icon),
  title,
  title_ar,
  text,
  text_ar,
})

function figureOf({ value_from, icon, label = '', label_ar = '' }: Partial<Figure>): Figure[] {
  const known = figureNames.find((it) => it === value_from)
  return known ? [{ value_from: known, icon: iconOf(icon), label, label_ar }] : []
}
