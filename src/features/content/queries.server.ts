import { sql } from 'kysely'
import { artFolder } from '#features/catalogue/art/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, Reader } from '#platform/language/locale.ts'
import { mediaPath } from '#platform/files/media.server.ts'
import { languageOf, translated } from '#platform/language/translated.server.ts'
import { leadsSomewhere } from './seo/queries.server.ts'

/** Published slides; one that leads to what is not shown waits until that is. */
export function homeSlides(db: Db, { locale }: Reader, now: Date) {
  return db
    .selectFrom('home_slides')
    .where('published_at', 'is not', null)
    .where(leadsSomewhere('home_slides.link', now))
    .select([
      'id',
      'slug',
      translated(locale, 'title').as('title'),
      languageOf(locale, 'title').as('lang'),
      translated(locale, 'text').as('text'),
      translated(locale, 'cta').as('cta'),
      'link',
      slidePicture(locale).as('image'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A slide's own picture, else the one drawn for it in its family, else the house's. Its light stands where the text does not. */
const slidePicture = (locale: Locale) => {
  const folder = artFolder(locale === 'ar' ? 'wide-rtl' : 'wide')
  return sql<string>`coalesce(${mediaPath('image')}, ${folder}::text || case when art is null then 'farqad-hero' else slug end || '.svg')`
}

export function testimonials(db: Db, { locale }: Reader) {
  return db
    .selectFrom('testimonials')
    .where('published_at', 'is not', null)
    .select([
      'id',
      translated(locale, 'name').as('name'),
      translated(locale, 'job').as('job'),
      translated(locale, 'text').as('text'),
      languageOf(locale, 'text').as('lang'),
      'country_id',
      'rating',
      'icon',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function contacts(db: Db, { locale }: Reader) {
  return db
    .selectFrom('contacts')
    .select([
      'id',
      'slug',
      sql<'phone' | 'whatsapp' | 'email' | 'address' | 'link' | 'social'>`kind`.as('kind'),
      'icon',
      translated(locale, 'label').as('label'),
      languageOf(locale, 'label').as('lang'),
      translated(locale, 'value').as('value'),
      'href',
      translated(locale, 'note').as('note'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export const seoRecords = (db: Db) => db.selectFrom('seo_records').select(['id', 'value', 'value_ar']).orderBy('id').execute()
