import { CommonTableExpressionNameNode, CommonTableExpressionNode, sql } from 'kysely'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { getFullDraft } from '../publishing/queries.server.ts'
import { buildDraftRows, type DraftRows } from './rules.ts'

/**
 * The database as it would be read were the draft of a course published and the actor enrolled in it. Nothing is written: rows of the
 * draft stand before the tables in every query, so what is shown is what the same query will show after publishing.
 */
export async function createPublishedView(db: Db, course_id: number, part_id: number | undefined, { actor, now }: PersonCallContext) {
  const [draft, course, live] = await Promise.all([
    getFullDraft(db, course_id),
    db.selectFrom('courses').selectAll().where('id', '=', course_id).executeTakeFirstOrThrow(),
    db.selectFrom('lessons').select(['id', 'slug']).where('course_id', '=', course_id).execute(),
  ])
  const parts = draft.sections.flatMap((it) => it.lessons)
  const open = (part_id === undefined ? parts[0] : parts.find((it) => it.id === part_id)) ?? null
  const rows = buildDraftRows(draft, { course, lessons: live }, { user_id: actor.id, open: open?.id ?? null, now: now.toISOString() })
  return { db: overlayRows(db, course_id, rows), open }
}

/** What others have stays beside it in these: a course names other courses and those of its trainers. */
const shared = new Set(['courses', 'course_trainers'])

function overlayRows(db: Db, course_id: number, rows: DraftRows): Db {
  const before = Object.entries(rows).map(([table, of]) => {
    const others = sql`select * from ${sql.table(table)} where ${sql.ref(table === 'courses' ? 'id' : 'course_id')} <> ${course_id} union all`
    const own = sql`select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(of)}::jsonb)`
    const both = sql`(${shared.has(table) ? others : sql``} ${own})`.toOperationNode()
    // Read where it is asked for: all courses of an academy are not gathered first.
    return CommonTableExpressionNode.cloneWith(CommonTableExpressionNode.create(CommonTableExpressionNameNode.create(table), both), {
      materialized: false,
    })
  })
  return db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode'
        ? { ...node, with: { kind: 'WithNode', ...node.with, expressions: [...before, ...(node.with?.expressions ?? [])] } }
        : node,
    transformResult: ({ result }) => Promise.resolve(result),
  })
}
