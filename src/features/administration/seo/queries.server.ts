import { seoPages } from '#features/content/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import { listMissingTexts } from '../content/rules.ts'
import type { PageSeo } from './contract.ts'
import { seoTextFields } from './rules.ts'

export async function listPageSeo(db: Db): Promise<PageSeo[]> {
  const rows = await db.selectFrom('seo_records').selectAll().execute()
  const records = new Map(rows.map((it) => [it.id, it]))
  return seoPages.map(({ page, path, ids }) => {
    const of = ids.map((it) => records.get(it))
    const texts = Object.fromEntries(
      seoTextFields.flatMap(({ name }, at) => [
        [name, of[at]?.value ?? ''],
        [`${name}_ar`, of[at]?.value_ar ?? ''],
      ]),
    ) as Pick<
      PageSeo,
      'title' | 'title_ar' | 'description' | 'description_ar' | 'keywords' | 'keywords_ar'
    >
    const updated_at = of.reduce<string | null>(
      (last, it) => (it && (!last || it.updated_at > last) ? it.updated_at : last),
      null,
    )
    return { page, path, ...texts, updated_at, missing: listMissingTexts(seoTextFields, texts) }
  })
}
