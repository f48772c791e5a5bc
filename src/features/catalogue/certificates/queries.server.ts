import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { matchesSlugOrId, selectLine } from '../courses/queries.server.ts'
import type { CertificateOffer } from './contract.ts'

const hasTests = (which: RawBuilder<unknown>) =>
  sql`exists (select from tests where (${which}) and tests.is_required and tests.published_at is not null)`

export function selectCertificateOfferCards(db: Db, { locale }: ReaderContext) {
  return selectCertificateOffers(db)
    .select([
      'certificates.id',
      'certificates.slug',
      selectTranslated(locale, 'certificates.title').as('title'),
      selectLanguage(locale, 'certificates.title').as('lang'),
      selectLine(locale, 'certificates.attests').as('attests'),
      selectLine(locale, 'certificates.requirements').as('requirements'),
      selectLine(locale, 'certificates.signatory_title').as('signatory_title'),
      sql<CertificateOffer['of']>`case when courses.id is not null
        then json_build_object('kind', 'course', 'slug', courses.slug, 'title', ${selectTranslated(locale, 'courses.title')}, 'lang', ${selectLanguage(locale, 'courses.title')},
          'lessons_count', courses.lessons_count, 'total_seconds', courses.total_seconds, 'has_tests', ${hasTests(sql`tests.course_id = courses.id`)})
        else (select json_build_object('kind', 'diploma', 'slug', diplomas.slug, 'title', ${selectTranslated(locale, 'diplomas.title')}, 'lang', ${selectLanguage(locale, 'diplomas.title')},
          'lessons_count', coalesce(sum(held.lessons_count), 0), 'total_seconds', coalesce(sum(held.total_seconds), 0),
          'has_tests', ${hasTests(sql`tests.course_id in (select course_id from diploma_courses where diploma_id = diplomas.id) or tests.id = diplomas.final_test_id`)})
          from diploma_courses join courses as held on held.id = diploma_courses.course_id
          where diploma_courses.diploma_id = diplomas.id and held.published_at is not null) end`.as(
        'of',
      ),
      sql<
        CertificateOffer['signatory']
      >`(select json_build_object('slug', trainers.slug, 'name', ${selectTranslated(locale, 'trainers.name')},
        'lang', ${selectLanguage(locale, 'trainers.name')}, 'thumbnail', ${selectMediaPath('trainers.thumbnail')}, 'hue', trainers.hue)
        from trainers where trainers.id = certificates.signatory_id and trainers.published_at is not null)`.as(
        'signatory',
      ),
    ])
    .orderBy(sql`certificates.diploma_id is null`)
    .orderBy('certificates.position')
    .orderBy('certificates.id')
}

const selectCertificateOffers = (db: Db) =>
  db
    .selectFrom('certificates')
    .leftJoin('courses', (join) =>
      join
        .onRef('courses.id', '=', 'certificates.course_id')
        .on('courses.published_at', 'is not', null),
    )
    .leftJoin('diplomas', (join) =>
      join
        .onRef('diplomas.id', '=', 'certificates.diploma_id')
        .on('diplomas.published_at', 'is not', null),
    )
    .where('certificates.published_at', 'is not', null)
    .where(sql<boolean>`coalesce(courses.id, diplomas.id) is not null`)

export const findCertificateOffer = (db: Db, reader: ReaderContext, id: string) =>
  selectCertificateOfferCards(db, reader)
    .where(matchesSlugOrId('certificates', id))
    .executeTakeFirst()
