import type { OutputOf } from '#platform/call/contract.ts'
import { listed } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { locales, type Locale } from '#platform/language/locale.ts'
import { foldForSearch } from '#ui/base/fold-for-search.ts'
import { tableOf, valuesOf, type ContentRow } from '../content/queries.server.ts'
import { kindNames, kindOf, missingOf, type Kind, type Missing, type Pair } from '../content/rules.ts'
import { aboutPage } from '../about/queries.server.ts'
import { aboutPairs } from '../about/rules.ts'
import { policyVersions } from '../policies/queries.server.ts'
import { policyPairs } from '../policies/rules.ts'
import { seoOfPages } from '../seo/queries.server.ts'
import { seoPairs } from '../seo/rules.ts'
import type { translations } from './contract.ts'
import { translatedKinds, type TranslatedKind } from './rules.ts'

type Asked = { tongue: Locale; kind?: TranslatedKind | undefined; q: string; page: number }

/** Everything that lacks a text in a language. Editors write hundreds of things, not millions: they are read and looked at. */
export async function missingTranslations(
  db: Db,
  { tongue, kind, q, page }: Asked,
  now: Date,
): Promise<OutputOf<typeof translations.missing>> {
  const all = (await Promise.all([...kindNames.map((it) => thingsOf(db, it)), pagesOf(db, now)])).flat()
  const tongues = locales.map((locale) => ({
    tongue: locale,
    texts: sum(all.map((it) => it.texts)),
    missing: sum(all.map((it) => it.missing.filter((gap) => gap.locale === locale).length)),
  }))
  const lacking = all.flatMap(({ missing, ...it }) => {
    const fields = missing.filter((gap) => gap.locale === tongue).map((gap) => gap.field)
    return fields.length ? [{ ...it, fields }] : []
  })
  const counts = translatedKinds.map((name) => ({
    kind: name,
    missing: sum(lacking.filter((it) => it.kind === name).map((it) => it.fields.length)),
  }))
  const found = lacking.filter((it) => (!kind || it.kind === kind) && foldForSearch(it.title).includes(foldForSearch(q)))
  const from = (page - 1) * numbers.page_size
  return { ...listed(found.slice(from, from + numbers.page_size), { page, total: found.length }), counts, tongues }
}

const sum = (amounts: number[]) => amounts.reduce((all, it) => all + it, 0)

type Thing = { kind: TranslatedKind; id: string; title: string; title_lang: Locale; texts: number; missing: Missing[] }

/** What is written on pages of its own: policies that hold or are being written, the page about us, what search engines read. */
async function pagesOf(db: Db, now: Date): Promise<Thing[]> {
  const [policies, about, seo] = await Promise.all([policyVersions(db, now), aboutPage(db), seoOfPages(db)])
  const named = (title: string, title_ar: string) => ({ title: title || title_ar, title_lang: title ? ('en' as const) : ('ar' as const) })
  const living = policies.filter((it) => it.holds || it.state !== 'published')
  return [
    ...living.map((it) => ({
      kind: 'policies' as const,
      id: `policies/${it.id}/${it.version}`,
      ...named(it.title, it.title_ar),
      texts: policyPairs.length,
      missing: it.missing,
    })),
    ...(about.updated_at
      ? [
          {
            kind: 'about' as const,
            id: 'about',
            ...named(about.title, about.title_ar),
            texts: saidIn(aboutPairs, about),
            missing: once(about.missing),
          },
        ]
      : []),
    ...seo.map((it) => ({
      kind: 'seo' as const,
      id: `seo/${it.page}`,
      title: it.path,
      title_lang: 'en' as const,
      texts: saidIn(seoPairs, it),
      missing: it.missing,
    })),
  ]
}

const saidIn = (pairs: readonly Pair[], of: object) => {
  const values = of as Record<string, string>
  return pairs.filter(({ name }) => values[name] || values[`${name}_ar`]).length
}
/** Lists lack as many as there are in them; they are one text here. */
const once = (missing: Missing[]) =>
  missing.filter((it, at) => missing.findIndex((other) => other.field === it.field && other.locale === it.locale) === at)

async function thingsOf(db: Db, kind: Kind): Promise<Thing[]> {
  const { pairs, called } = kindOf(kind)
  const rows = (await db.selectFrom(tableOf(kind)).selectAll().orderBy('id').execute()) as unknown as ContentRow[]
  return rows.map((row) => {
    const values = valuesOf(kind, row)
    const said = pairs.filter(({ name, required }) => required || values[name] || values[`${name}_ar`])
    const title = values[called] || values[`${called}_ar`]!
    const title_lang: Locale = values[called] ? 'en' : 'ar'
    return { kind, id: `${kind}/${row.id}`, title, title_lang, texts: said.length, missing: missingOf(pairs, values) }
  })
}
