import { sql, type RawBuilder } from 'kysely'
import { selectPictureUrl } from '#features/catalogue/artwork.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { hasStaffRole, type Actor } from '#platform/call/gate.server.ts'
import { applyOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { courseList, type CourseListSort } from './list.ts'
import type {
  DraftHead,
  OutlineLesson,
  OutlinePart,
  OutlineSection,
  DraftPart,
  RemovedPart,
} from './contract.ts'

type Author = Pick<Actor, 'id' | 'is_trainer' | 'staff_role'>

export const isEditor = ({ staff_role }: Pick<Author, 'staff_role'>) =>
  hasStaffRole(staff_role, 'editor')

export function requireAuthor(actor: Author) {
  if (!actor.is_trainer && !isEditor(actor)) throw new Failure('forbidden')
}

export const isCourseTrainer = (user_id: string) =>
  sql<boolean>`exists (select from course_trainers join trainers on trainers.id = course_trainers.trainer_id
    where course_trainers.course_id = courses.id and trainers.user_id = ${user_id})`

/** Answers `not_found` for courses of other trainers. */
export async function getAuthoredCourse(db: Db, actor: Author, course_id: number) {
  requireAuthor(actor)
  const row = await db
    .selectFrom('courses')
    .select(['id', 'slug', 'published_at'])
    .where('id', '=', course_id)
    .$if(!isEditor(actor), (it) => it.where(isCourseTrainer(actor.id)))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

const isChanged = sql<boolean>`(draft_parts.published is distinct from draft_parts.body or draft_parts.moved_at is not null or draft_parts.removed_at is not null)`
/** Ignores parts that were added and removed since the last publish. */
const changesOf = sql<number>`(select count(*)::int from draft_parts where draft_parts.course_id = courses.id and ${isChanged}
  and not (draft_parts.removed_at is not null and draft_parts.published is null))`

export const listAuthoredCourses = (
  db: Db,
  actor: Author,
  { page, ...asked }: { page: number; all: boolean; find: string },
) => queryPage(page, selectAuthoredCourses(db, actor, asked), { key: 'courses.id' })

type CourseFilter = {
  all: boolean
  find: string
  in_review?: boolean
  sort?: CourseListSort | undefined
  turned?: boolean
}

export function selectAuthoredCourses(
  db: Db,
  actor: Author,
  { all, find, in_review = false, sort = courseList.usual, turned = false }: CourseFilter,
) {
  requireAuthor(actor)
  if (all && !isEditor(actor)) throw new Failure('forbidden')
  const title = (item: 'title' | 'title_ar') =>
    sql<string>`coalesce(own.body ->> ${sql.lit(item)}, ${sql.ref(`courses.${item}`)})`
  const list = db
    .selectFrom('courses')
    .leftJoin('draft_parts as own', (join) =>
      join.onRef('own.course_id', '=', 'courses.id').on('own.kind', '=', 'course'),
    )
    .$if(!all, (it) => it.where(isCourseTrainer(actor.id)))
    .$if(find !== '', (query) =>
      query.where(containsText(sql`${title('title')} || ' ' || ${title('title_ar')}`, find)),
    )
    .$if(in_review, (it) => it.where(isInReview))
    .select([
      'courses.id',
      'courses.slug',
      'courses.published_at',
      'courses.lessons_count',
      'courses.students_count',
    ])
    .select([
      isInReview.as('is_in_review'),
      title('title').as('title'),
      title('title_ar').as('title_ar'),
      selectPictureUrl('courses.image', 'courses.slug').as('image'),
      changesOf.as('changes'),
      sql<string>`greatest(courses.updated_at, own.updated_at)`.as('updated_at'),
      sql<
        { name: string; name_ar: string }[]
      >`(select coalesce(json_agg(json_build_object('name', trainers.name, 'name_ar', trainers.name_ar) order by course_trainers.position), '[]') from course_trainers
        join trainers on trainers.id = course_trainers.trainer_id where course_trainers.course_id = courses.id)`.as(
        'trainers',
      ),
    ])
  const { column, down } = parseSort(sort)
  return applyOrder(list, 'courses.id', { by: orders[column] ?? orders.changed! }, down !== turned)
}

const isInReview = sql<boolean>`exists (select from draft_reviews where course_id = courses.id and decided_at is null)`

const orders: Partial<Record<keyof typeof courseList.columns, RawBuilder<unknown>>> = {
  changed: sql`greatest(courses.updated_at, own.updated_at)`,
  students: sql`courses.students_count`,
  published: sql`courses.published_at`,
}

export async function getDraftHead(db: Db, locale: Locale, course_id: number): Promise<DraftHead> {
  const row = await db
    .selectFrom('draft_parts as own')
    .innerJoin('courses', 'courses.id', 'own.course_id')
    .where('own.course_id', '=', course_id)
    .where('own.kind', '=', 'course')
    .select(['own.course_id', 'own.id as part_id', 'courses.slug', 'courses.published_at'])
    .select([
      sql<string>`own.body ->> 'title'`.as('title'),
      sql<string>`own.body ->> 'title_ar'`.as('title_ar'),
      sql<number>`coalesce((select max(number) from course_versions where course_versions.course_id = courses.id), 0)`.as(
        'version',
      ),
      changesOf.as('changes'),
      sql<string>`(select max(updated_at) from draft_parts where draft_parts.course_id = courses.id)`.as(
        'updated_at',
      ),
      sql<
        string | null
      >`(select ${selectTranslated(locale, 'users.name')} from draft_parts join users on users.id = draft_parts.updated_by
        where draft_parts.course_id = courses.id order by draft_parts.updated_at desc limit 1)`.as(
        'updated_by',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

const selectBodyText = (name: string) =>
  sql<string>`coalesce(draft_parts.body ->> ${sql.lit(name)}, '')`

export async function listDraftParts(db: Db, course_id: number) {
  return db
    .selectFrom('draft_parts')
    .where('course_id', '=', course_id)
    .select(['id', 'kind', 'parent_id', 'live_id', 'removed_at', 'moved_at'])
    .select([
      selectBodyText('title').as('title'),
      selectBodyText('title_ar').as('title_ar'),
      sql<boolean>`published is not null`.as('is_published'),
      isChanged.as('is_changed'),
      sql<'video' | 'article' | 'file' | 'package'>`coalesce(body ->> 'kind', 'article')`.as(
        'lesson_kind',
      ),
      sql<number>`coalesce((body ->> 'seconds')::int, 0)`.as('seconds'),
      sql<boolean>`coalesce((body ->> 'preview')::boolean, false)`.as('preview'),
      // Media of a previous lesson kind does not count.
      sql<boolean>`coalesce(body ->> 'media', '') <> '' and (body ->> 'media' like 'packages/%') = (body ->> 'kind' = 'package')`.as(
        'has_media',
      ),
      sql<boolean>`${selectBodyText('body')} <> ''`.as('has_body'),
      sql<boolean>`${selectBodyText('body_ar')} <> ''`.as('has_body_ar'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type PartRow = Awaited<ReturnType<typeof listDraftParts>>[number]

const getMissingLanguage = (item: PartRow): OutlinePart['needs'] => {
  const pairs = [
    [Boolean(item.title), Boolean(item.title_ar)],
    ...(item.kind === 'lesson' ? [[item.has_body, item.has_body_ar]] : []),
  ]
  if (pairs.some(([en, ar]) => en && !ar)) return 'ar'
  return pairs.some(([en, ar]) => ar && !en) ? 'en' : null
}

const toOutlinePart = (item: PartRow): OutlinePart => ({
  id: item.id,
  title: item.title,
  title_ar: item.title_ar,
  is_published: item.is_published,
  is_changed: item.is_changed,
  needs: getMissingLanguage(item),
})

export function buildOutline(rows: PartRow[]): OutlineSection[] {
  const there = rows.filter((it) => it.removed_at === null)
  const lessonsIn = Map.groupBy(
    there.filter((it) => it.kind === 'lesson'),
    (it) => it.parent_id,
  )
  const lesson = (item: PartRow): OutlineLesson => ({
    ...toOutlinePart(item),
    kind: item.lesson_kind,
    seconds: item.seconds,
    preview: item.preview,
    has_media: item.has_media,
  })
  return there
    .filter((it) => it.kind === 'section')
    .map((item) => ({
      ...toOutlinePart(item),
      lessons: (lessonsIn.get(item.id) ?? []).map(lesson),
    }))
}

/** Last removed first; lessons removed with their section are restored with it. */
export function listRemovedParts(rows: PartRow[]): RemovedPart[] {
  return rows
    .filter((row) => row.removed_at !== null && row.kind !== 'course')
    .toSorted((a, b) => b.removed_at!.localeCompare(a.removed_at!))
    .map(({ id, kind, title, title_ar }) => ({
      id,
      kind: kind as 'section' | 'lesson',
      title,
      title_ar,
    }))
}

export async function getDraftPart(
  db: Db,
  locale: Locale,
  course_id: number,
  part_id: number,
): Promise<DraftPart> {
  const row = await db
    .selectFrom('draft_parts')
    .leftJoin('users', 'users.id', 'draft_parts.updated_by')
    .where('draft_parts.course_id', '=', course_id)
    .where('draft_parts.id', '=', part_id)
    .where('removed_at', 'is', null)
    .select(['draft_parts.id', 'parent_id', 'revision', 'draft_parts.updated_at', 'live_id'])
    .select([
      sql<DraftPart['kind']>`draft_parts.kind`.as('kind'),
      sql<DraftPart['body']>`draft_parts.body`.as('body'),
      sql<string | null>`${selectTranslated(locale, 'users.name')}`.as('updated_by'),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export async function listCourseChoices(db: Db, course_id: number) {
  const { rows } = await sql<{
    kind: 'categories' | 'trainers' | 'courses'
    id: number
    title: string
    title_ar: string
  }>`
    select 'categories' as kind, c.id, c.title, c.title_ar, coalesce(p.position, c.position) as top, c.position from categories c left join categories p on p.id = c.parent_id
      where c.published_at is not null and (c.parent_id is not null or not exists (select from categories k where k.parent_id = c.id))
    union all select 'trainers', id, name, name_ar, 0, 0 from trainers where published_at is not null
      or id in (select trainer_id from course_trainers where course_id = ${course_id})
    union all select 'courses', id, title, title_ar, 0, 0 from courses where published_at is not null and id <> ${course_id}
    order by kind, top, position, title`.execute(db)
  const of = (kind: string) => rows.filter((it) => it.kind === kind)
  return { categories: of('categories'), trainers: of('trainers'), courses: of('courses') }
}
