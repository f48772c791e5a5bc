import { sql } from 'kysely'
import { getArtFolder } from '#features/catalogue/paths.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { isLinkTargetPublished } from '../seo/queries.server.ts'

/** Omits slides whose link target is not published. */
export function listHomeSlides(db: Db, { locale }: ReaderContext, now: Date) {
  return db
    .selectFrom('home_slides')
    .where('published_at', 'is not', null)
    .where(isLinkTargetPublished('home_slides.link', now))
    .select([
      'id',
      'slug',
      selectTranslated(locale, 'title').as('title'),
      selectLanguage(locale, 'title').as('lang'),
      selectTranslated(locale, 'text').as('text'),
      selectTranslated(locale, 'cta').as('cta'),
      'link',
      selectSlidePicture(locale).as('image'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Falls back to drawn art, whose bright side is opposite the text. */
const selectSlidePicture = (locale: Locale) => {
  const folder = getArtFolder(locale === 'ar' ? 'wide-rtl' : 'wide')
  return sql<string>`coalesce(${selectMediaPath('image')}, ${folder}::text || case when art is null then 'farqad-hero' else slug end || '.svg')`
}

export function listTestimonials(db: Db, { locale }: ReaderContext) {
  return db
    .selectFrom('testimonials')
    .where('published_at', 'is not', null)
    .select([
      'id',
      selectTranslated(locale, 'name').as('name'),
      selectTranslated(locale, 'job').as('job'),
      selectTranslated(locale, 'text').as('text'),
      selectLanguage(locale, 'text').as('lang'),
      'country_id',
      'rating',
      'icon',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function listContacts(db: Db, { locale }: ReaderContext) {
  return db
    .selectFrom('contacts')
    .select([
      'id',
      'slug',
      sql<'phone' | 'whatsapp' | 'email' | 'address' | 'link' | 'social'>`kind`.as('kind'),
      'icon',
      selectTranslated(locale, 'label').as('label'),
      selectLanguage(locale, 'label').as('lang'),
      selectTranslated(locale, 'value').as('value'),
      'href',
      selectTranslated(locale, 'note').as('note'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export const listSeoRecords = (db: Db) =>
  db.selectFrom('seo_records').select(['id', 'value', 'value_ar']).orderBy('id').execute()
