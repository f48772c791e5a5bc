import type { EndpointOutput } from '#platform/call/contract.ts'
import { toListPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { locales, type Locale } from '#platform/language/locale.ts'
import { foldForSearch } from '#ui/base/fold-for-search.ts'
import { getContentTable, toFormValues, type ContentRow } from '../content/queries.server.ts'
import {
  contentKindNames,
  getContentKind,
  listMissingTexts,
  type ContentKind,
  type MissingText,
  type BilingualText,
} from '../content/rules.ts'
import { getAboutPage } from '../about/queries.server.ts'
import { aboutTextFields } from '../about/rules.ts'
import { listPolicyVersions } from '../policies/queries.server.ts'
import { policyTextFields } from '../policies/rules.ts'
import { listPageSeo } from '../seo/queries.server.ts'
import { seoTextFields } from '../seo/rules.ts'
import type { translationCalls } from './contract.ts'
import { translatedKinds, type TranslatedKind } from './rules.ts'

type TranslationSearch = {
  tongue: Locale
  kind?: TranslatedKind | undefined
  q: string
  page: number
}

/** Filters in memory, because there are only hundreds of items. */
export async function listMissingTranslations(
  db: Db,
  { tongue, kind, q, page }: TranslationSearch,
  now: Date,
): Promise<EndpointOutput<typeof translationCalls.missing>> {
  const all = (
    await Promise.all([
      ...contentKindNames.map((it) => listContentItems(db, it)),
      listPageItems(db, now),
    ])
  ).flat()
  const tongues = locales.map((locale) => ({
    tongue: locale,
    texts: sum(all.map((it) => it.texts)),
    missing: sum(all.map((item) => item.missing.filter((gap) => gap.locale === locale).length)),
  }))
  const lacking = all.flatMap(({ missing, ...it }) => {
    const fields = missing.filter((gap) => gap.locale === tongue).map((gap) => gap.field)
    return fields.length ? [{ ...it, fields }] : []
  })
  const counts = translatedKinds.map((name) => ({
    kind: name,
    missing: sum(lacking.filter((it) => it.kind === name).map((it) => it.fields.length)),
  }))
  const found = lacking.filter(
    (item) => (!kind || item.kind === kind) && foldForSearch(item.title).includes(foldForSearch(q)),
  )
  const from = (page - 1) * numbers.page_size
  return {
    ...toListPage(found.slice(from, from + numbers.page_size), { page, total: found.length }),
    counts,
    tongues,
  }
}

const sum = (amounts: number[]) => amounts.reduce((all, it) => all + it, 0)

type TranslatedItem = {
  kind: TranslatedKind
  id: string
  title: string
  title_lang: Locale
  texts: number
  missing: MissingText[]
}

/** Policies in force or in draft, the About page and SEO texts. */
async function listPageItems(db: Db, now: Date): Promise<TranslatedItem[]> {
  const [policies, about, seo] = await Promise.all([
    listPolicyVersions(db, now),
    getAboutPage(db),
    listPageSeo(db),
  ])
  const named = (title: string, title_ar: string) => ({
    title: title || title_ar,
    title_lang: title ? ('en' as const) : ('ar' as const),
  })
  const living = policies.filter((it) => it.holds || it.state !== 'published')
  return [
    ...living.map((item) => ({
      kind: 'policies' as const,
      id: `policies/${item.id}/${item.version}`,
      ...named(item.title, item.title_ar),
      texts: policyTextFields.length,
      missing: item.missing,
    })),
    ...(about.updated_at
      ? [
          {
            kind: 'about' as const,
            id: 'about',
            ...named(about.title, about.title_ar),
            texts: countTexts(aboutTextFields, about),
            missing: removeDuplicates(about.missing),
          },
        ]
      : []),
    ...seo.map((item) => ({
      kind: 'seo' as const,
      id: `seo/${item.page}`,
      title: item.path,
      title_lang: 'en' as const,
      texts: countTexts(seoTextFields, item),
      missing: item.missing,
    })),
  ]
}

const countTexts = (pairs: readonly BilingualText[], of: object) => {
  const values = of as Record<string, string>
  return pairs.filter(({ name }) => values[name] || values[`${name}_ar`]).length
}
/** A list counts as one text. */
const removeDuplicates = (missing: MissingText[]) =>
  missing.filter(
    (missingText, at) =>
      missing.findIndex(
        (other) => other.field === missingText.field && other.locale === missingText.locale,
      ) === at,
  )

async function listContentItems(db: Db, kind: ContentKind): Promise<TranslatedItem[]> {
  const { pairs, called } = getContentKind(kind)
  const rows = (await db
    .selectFrom(getContentTable(kind))
    .selectAll()
    .orderBy('id')
    .execute()) as unknown as ContentRow[]
  return rows.map((row) => {
    const values = toFormValues(kind, row)
    const translatedPairs = pairs.filter(
      ({ name, required }) => required || values[name] || values[`${name}_ar`],
    )
    const title = values[called] || values[`${called}_ar`]!
    const title_lang: Locale = values[called] ? 'en' : 'ar'
    return {
      kind,
      id: `${kind}/${row.id}`,
      title,
      title_lang,
      texts: translatedPairs.length,
      missing: listMissingTexts(pairs, values),
    }
  })
}
