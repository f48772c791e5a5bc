import { CommonTableExpressionNameNode, CommonTableExpressionNode, sql } from 'kysely'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { getFullDraft } from '../publishing/queries.server.ts'
import { buildDraftRows, type DraftRows } from './rules.ts'

/**
 * Read-only view as if the draft were published and the actor enrolled: CTEs with draft rows shadow
 * the tables.
 */
export async function createPublishedView(
  db: Db,
  course_id: number,
  part_id: number | undefined,
  { actor, now }: PersonCallContext,
) {
  const [draft, course, live] = await Promise.all([
    getFullDraft(db, course_id),
    db.selectFrom('courses').selectAll().where('id', '=', course_id).executeTakeFirstOrThrow(),
    db.selectFrom('lessons').select(['id', 'slug']).where('course_id', '=', course_id).execute(),
  ])
  const parts = draft.sections.flatMap((it) => it.lessons)
  const open = (part_id === undefined ? parts[0] : parts.find((it) => it.id === part_id)) ?? null
  const rows = buildDraftRows(
    draft,
    { course, lessons: live },
    { user_id: actor.id, open: open?.id ?? null, now: now.toISOString() },
  )
  return { db: overlayRows(db, course_id, rows), open }
}

/** These tables also need the rows of other courses. */
const shared = new Set(['courses', 'course_trainers'])

function overlayRows(db: Db, course_id: number, rows: DraftRows): Db {
  const before = Object.entries(rows).map(([table, of]) => {
    const others = sql`select * from ${sql.table(table)} where ${sql.ref(table === 'courses' ? 'id' : 'course_id')} <> ${course_id} union all`
    const own = sql`select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(of)}::jsonb)`
    const both = sql`(${shared.has(table) ? others : sql``} ${own})`.toOperationNode()
    // Not materialized, so that the planner does not scan all courses.
    return CommonTableExpressionNode.cloneWith(
      CommonTableExpressionNode.create(CommonTableExpressionNameNode.create(table), both),
      {
        materialized: false,
      },
    )
  })
  return db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode'
        ? {
            ...node,
            with: {
              kind: 'WithNode',
              ...node.with,
              expressions: [...before, ...(node.with?.expressions ?? [])],
            },
          }
        : node,
    transformResult: ({ result }) => Promise.resolve(result),
  })
}
