import { sql } from 'kysely'
import { isPassingScore, shuffleList } from '#features/testing/attempts/rules.ts'
import { questionSchema, type Question } from '#features/testing/questions/contract.ts'
import { computePoints, computeShare, type Answer } from '#features/testing/questions/rules.ts'
import { testPassPercentage } from '#features/testing/settings.ts'
import type { Db } from '#platform/data/db.server.ts'
import { subtractDays, getId, hashToNumber, readSource, hashToUuid } from './source.ts'

type DemoTest = Awaited<ReturnType<typeof readSource<'life/tests'>>>[number]
type LoadedQuestion = Question & { version_id: number; points: number }
type LoadedTest = {
  id: number
  course_id: number
  course: string
  essay: number | null
  asked: LoadedQuestion[]
}

export async function loadTests(tx: Db, now: Date, courses: Map<string, number>, student: string) {
  const subjects = new Map(
    (await readSource('life/subjects')).map((it) => [it.subject, it.courses]),
  )
  const loaded: LoadedTest[] = []
  for (const it of await readSource('life/tests')) {
    const course = subjects.get(it.subject)?.[0]
    const test = course && (await loadTest(tx, now, it, course, getId(courses, course)))
    if (test) loaded.push(test)
  }
  if (loaded.length) await loadAttempts(tx, now, loaded, student)
}

async function loadTest(
  tx: Db,
  now: Date,
  it: DemoTest,
  course: string,
  course_id: number,
): Promise<LoadedTest | null> {
  const { rows } = await sql<{ section_id: number; lesson_id: number }>`
    select course_sections.id as section_id, (array_agg(lessons.id order by lessons.position))[1] as lesson_id
    from course_sections join lessons on lessons.section_id = course_sections.id
    where course_sections.course_id = ${course_id} group by course_sections.id order by course_sections.position`.execute(
    tx,
  )
  const { title, title_ar, instructions, instructions_ar, time_limit_seconds } = it
  const row = await tx
    .insertInto('tests')
    .values({
      course_id,
      section_id: it.scope === 'group' ? rows[0]!.section_id : null,
      lesson_id: it.scope === 'lesson' ? rows[0]!.lesson_id : null,
      title,
      title_ar,
      instructions,
      instructions_ar,
      time_limit_seconds,
      published_at: subtractDays(now, 120, it.slug),
    })
    .onConflict((one) => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const parsed = it.questions.map((one) => ({ points: one.points, ...toQuestion(one) }))
  const added = await sql<{ version_id: number }>`
    with bank as (
      insert into questions (course_id) select ${course_id}::bigint from generate_series(1, ${parsed.length}) returning id),
    numbered as (select id, row_number() over (order by id) as place from bank),
    asked as (
      insert into test_questions (test_id, question_id, points, position)
      select ${row.id}::bigint, id, (list.it ->> 'points')::float8, list.place
      from numbered join jsonb_array_elements(${JSON.stringify(parsed)}::jsonb) with ordinality as list (it, place) using (place)),
    versions as (
      insert into question_versions (question_id, version, type, content, key)
      select id, 1, list.it ->> 'type', list.it -> 'content', list.it -> 'key'
      from numbered join jsonb_array_elements(${JSON.stringify(parsed)}::jsonb) with ordinality as list (it, place) using (place)
      returning id, question_id)
    select versions.id as version_id from versions order by question_id`.execute(tx)
  const asked = parsed.map((one, at) => ({ ...one, version_id: added.rows[at]!.version_id }))
  const essay = asked.findIndex((one) => one.type === 'essay')
  return { id: row.id, course_id, course, essay: essay < 0 ? null : essay, asked }
}

function toQuestion({
  type,
  prompt,
  prompt_ar,
  explanation,
  explanation_ar,
  ...it
}: DemoTest['questions'][number]): Question {
  const said = { prompt, prompt_ar }
  const why = { explanation, explanation_ar }
  const {
    options,
    items,
    unit,
    unit_ar,
    rubric,
    correct,
    partial_credit,
    correct_order,
    min,
    max,
    from,
    to,
  } = it as Record<string, unknown>
  const parts: Record<string, [object, object]> = {
    single_choice: [{ options }, { correct }],
    multiple_choice: [{ options }, { correct, partial_credit }],
    true_false: [{}, { correct }],
    rearrange: [{ items }, { correct_order }],
    range_number: [
      { unit: unit ?? '', unit_ar: unit_ar ?? '' },
      { min, max },
    ],
    range_date: [{}, { from, to }],
    essay: [{ rubric }, {}],
  }
  const [content, key] = parts[type]!
  return questionSchema.parse({ type, content: { ...said, ...content }, key: { ...why, ...key } })
}

/** One passed, one failed, one waiting for a grade. */
const own: Record<string, { strength: number; days: number; essay?: string }> = {
  'first-aid': { strength: 0.95, days: 45 },
  'data-analysis': { strength: 0.35, days: 12 },
  'project-management': {
    strength: 0.85,
    days: 1,
    essay:
      'First I would meet each of them alone and ask what a good result would look like in six months, because “we need the portal first” is a position and not a reason. Then I would write both goals on one page beside the goals of the charter, with two or three options and what each costs in weeks and money. In a meeting of half an hour they compare the options against the charter, not against each other. If they cannot agree, the sponsor decides by Thursday, and the decision goes into the log with its reason.',
  },
}

const essays = [
  'أبدأ بلقاء كل طرف وحده لأفهم ما يخشاه وما يريده فعلًا، فكثيرًا ما يختلف الموقف المعلن عن المصلحة. ثم أعرض عليهما ثلاثة بدائل مكتوبة، لكل بديل كلفته ومدته وأثره في أهداف الميثاق. إن لم يتفقا في الاجتماع رفعت الأمر إلى راعي المشروع خلال يومين، وسجّلت القرار وسببه في سجل القرارات.',
  'In our school project the head teacher wanted tablets and the finance office wanted nothing new this year. I listed what each wanted to avoid: old books for one, debts for the other. We chose to rent twenty tablets for one term and measure reading scores, and the owner signed it the same week.',
  'أجمع الطرفين حول هدف المشروع لا حول رأيهما. أسأل: ما الذي سنخسره لو أخذنا بالرأي الأول؟ وما الذي سنخسره لو أخذنا بالثاني؟ ثم نختار معيارين نتفق عليهما قبل المقارنة، ونكتب من صاحب القرار الأخير.',
]

type TestTaker = { user_id: string; course_id: number; enrolled_at: string }

async function loadAttempts(tx: Db, now: Date, tests: LoadedTest[], student: string) {
  const takers = await sql<TestTaker>`
    select user_id, course_id, enrolled_at from (
      select *, row_number() over (partition by course_id order by user_id) as place from enrollments where course_id = any(${tests.map((it) => it.course_id)}::bigint[])) it
    where place <= 25 or user_id = ${student}`.execute(tx)
  const attempts = tests.flatMap((test) => {
    let waiting = 0
    return takers.rows
      .filter(
        (row) => row.course_id === test.course_id && (row.user_id !== student || own[test.course]),
      )
      .map((row) => {
        const mine = row.user_id === student ? own[test.course]! : null
        const seed = hashToNumber(`${row.user_id} ${test.id}`)
        const text = mine
          ? mine.essay
          : test.course === 'project-management'
            ? essays[waiting++]
            : undefined
        const days = mine?.days ?? (text ? 1 + waiting : 3 + (seed % 80))
        const began = new Date(
          Math.max(
            subtractDays(now, days, row.user_id).getTime(),
            Date.parse(row.enrolled_at) + 3_600_000,
          ),
        )
        return buildAttempt(
          test,
          row.user_id,
          mine?.strength ?? 0.35 + (seed % 60) / 100,
          seed,
          began,
          text,
        )
      })
  })
  await sql`
    insert into attempts (id, test_id, course_id, user_id, number, started_at, deadline_at, submitted_at, max_score, score, ungraded_count, pass_percentage, passed, graded_at)
    select id, test_id, course_id, user_id, 1, started_at, null, submitted_at, max_score, score, waiting, pass_percentage, passed, graded_at
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as it (id uuid, test_id bigint, course_id bigint, user_id uuid, started_at timestamptz,
      submitted_at timestamptz, max_score float8, score float8, waiting int, pass_percentage int, passed boolean, graded_at timestamptz)`.execute(
    tx,
  )
  await sql`
    insert into attempt_questions (attempt_id, position, version_id, points, shown, answer, revision, saved_at, score)
    select attempt_id, position, version_id, points, nullif(shown, 'null'), nullif(answer, 'null'), 1, saved_at, score
    from jsonb_to_recordset(${JSON.stringify(attempts.flatMap((it) => it.questions))}::jsonb) as it (attempt_id uuid, position int, version_id bigint,
      points float8, shown jsonb, answer jsonb, saved_at timestamptz, score float8)`.execute(tx)
}

/** Graded by the rules of the product; `strength` is the share of correct answers. */
function buildAttempt(
  test: LoadedTest,
  user_id: string,
  strength: number,
  seed: number,
  began: Date,
  essay: string | undefined,
) {
  const id = hashToUuid(`attempt of ${user_id} at ${test.course} ${test.id}`)
  const submitted = new Date(began.getTime() + (240 + (seed % 600)) * 1000)
  const questions = test.asked.map((item, at) => {
    const knows = (hashToNumber(`${id} ${at}`) % 1000) / 1000 < strength
    const answer = item.type === 'essay' ? (essay ?? null) : buildAnswer(item, knows, seed + at)
    const share = computeShare(item, answer)
    return {
      attempt_id: id,
      position: at + 1,
      version_id: item.version_id,
      points: item.points,
      saved_at: submitted,
      answer,
      shown:
        'options' in item.content
          ? item.content.options.map((one) => one.key)
          : 'items' in item.content
            ? item.content.items.map((one) => one.key)
            : null,
      score: share === null ? null : computePoints(share, item.points),
    }
  })
  const max_score = test.asked.reduce((sum, it) => sum + it.points, 0)
  const score = Math.round(questions.reduce((sum, it) => sum + (it.score ?? 0), 0) * 100) / 100
  const waiting = questions.filter((it) => it.score === null).length
  const pass_percentage = testPassPercentage.standard
  return {
    id,
    test_id: test.id,
    course_id: test.course_id,
    user_id,
    started_at: began,
    submitted_at: submitted,
    max_score,
    score,
    waiting,
    pass_percentage,
    questions,
    passed: waiting ? null : isPassingScore(score, max_score, pass_percentage),
    graded_at: waiting ? null : submitted,
  }
}

function buildAnswer(it: Question, knows: boolean, seed: number): Answer | null {
  switch (it.type) {
    case 'single_choice':
      return knows ? it.key.correct : it.content.options[seed % it.content.options.length]!.key
    case 'multiple_choice':
      return knows
        ? it.key.correct
        : it.key.correct.slice(0, Math.max(1, it.key.correct.length - 1))
    case 'true_false':
      return knows ? it.key.correct : !it.key.correct
    case 'rearrange':
      return knows ? it.key.correct_order : shuffleList(it.key.correct_order, seed)
    case 'range_number':
      return knows ? (it.key.min + it.key.max) / 2 : Math.round(it.key.max * 2 + 1)
    case 'range_date':
      return knows ? it.key.from : null
    case 'essay':
      return null
  }
}
