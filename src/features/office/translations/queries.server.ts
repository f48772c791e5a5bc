import { listed } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { locales, type Locale } from '#platform/language/locale.ts'
import { foldForSearch } from '#ui/base/fold-for-search.ts'
import { tableOf, valuesOf, type ContentRow } from '../content/queries.server.ts'
import { kindNames, kindOf, missingOf, type Kind } from '../content/rules.ts'

type Asked = { tongue: Locale; kind?: Kind | undefined; q: string; page: number }

/** Everything that lacks a text in a language. Editors write hundreds of things, not millions: they are read and looked at. */
export async function missingTranslations(db: Db, { tongue, kind, q, page }: Asked) {
  const all = (await Promise.all(kindNames.map((it) => thingsOf(db, it)))).flat()
  const tongues = locales.map((locale) => ({
    tongue: locale,
    texts: sum(all.map((it) => it.texts)),
    missing: sum(all.map((it) => it.missing.filter((gap) => gap.locale === locale).length)),
  }))
  const lacking = all.flatMap(({ missing, ...it }) => {
    const fields = missing.filter((gap) => gap.locale === tongue).map((gap) => gap.field)
    return fields.length ? [{ ...it, fields }] : []
  })
  const counts = kindNames.map((name) => ({
    kind: name,
    missing: sum(lacking.filter((it) => it.kind === name).map((it) => it.fields.length)),
  }))
  const found = lacking.filter((it) => (!kind || it.kind === kind) && foldForSearch(it.title).includes(foldForSearch(q)))
  const from = (page - 1) * numbers.page_size
  return { ...listed(found.slice(from, from + numbers.page_size), { page, total: found.length }), counts, tongues }
}

const sum = (amounts: number[]) => amounts.reduce((all, it) => all + it, 0)

async function thingsOf(db: Db, kind: Kind) {
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
