import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, it } from 'vitest'
import { questionSchema } from '#features/testing/questions/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { zip } from '#tests/zip-fixture.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { questionsOfEachType } from '#tests/exam-fixtures.ts'
import { createWorld } from '#tests/world.ts'
import { questionBankCalls } from '../bank/contract.ts'
import { testBuilderCalls } from '../test-builder/contract.ts'
import { questionTransferCalls } from './contract.ts'

const world = await createWorld()
let trainer: Actor
const call = () => world.as(trainer)
const refused = (item: Promise<unknown>) =>
  item.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

beforeAll(async () => {
  trainer = await world.person({ is_trainer: true })
  const { id } = await addCourse(world, 'exchanged')
  await assignTrainer(world, trainer.id, id)
})

const gift = `// a file of another system
$CATEGORY: $course$/top/Planning & scope

::Scope:: Who signs off the <b>scope</b>? {=The sponsor#Right, it pays ~The team ~%50%The vendor ####Ask early.}

[html]<p>Which costs belong &amp; count?</p>{~%50%Rent ~%50%Wages ~%-100%Gifts}

Float belongs to the task. {T#no#yes}

Order it {>3 ALL VERTICAL ABSOLUTE_POSITION SHOW 123
Plan
Do
Check
}

How many days?{#7:0.5}

كم شهرًا في السنة؟ {#12..12}

Match {=Float -> slack =Crash -> faster}

Nothing right {~a ~b}

Backwards {#20..12}

Say more. {}

Broken {=a ~b
`

it('says what each question became and why one was left out, then takes them in at once', async () => {
  const { import_id } = await call()(questionTransferCalls.read, {
    course: 'exchanged',
    file: new File([gift], 'planning.gift'),
  })
  const seen = await call()(questionTransferCalls.preview, { import_id })
  expect([seen.format, seen.count]).toEqual([
    'gift',
    { all: 11, taken: 7, left_out: 4, skipped: 0 },
  ])
  expect(seen.items.map((it) => [it.type, it.line])).toEqual([
    ['single_choice', 4],
    ['multiple_choice', 6],
    ['true_false', 8],
    ['rearrange', 10],
    ['range_number', 16],
    ['range_number', 18],
    ['essay', 26],
  ])
  const left = await call()(questionTransferCalls.preview, { import_id, show: 'left_out' })
  expect(left.items.map((it) => it.reason)).toEqual([
    'no_such_type',
    'no_right_answer',
    'range_backwards',
    'unreadable',
  ])
  expect((await call()(questionBankCalls.list, { course: 'exchanged' })).total).toBe(0)
  await call()(questionTransferCalls.skip, { import_id, position: 2, skipped: true })
  const { id: test_id } = await call()(testBuilderCalls.create, { course: 'exchanged' })
  expect(
    await call()(questionTransferCalls.take, { import_id, tags: ['November'], test_id }),
  ).toEqual({ added: 6, course: 'exchanged' })
  const bank = await call()(questionBankCalls.list, { course: 'exchanged', tag: 'november' })
  expect([bank.total, bank.tags[0]]).toEqual([6, { tag: 'november', count: 6 }])
  expect(
    (await call()(questionBankCalls.list, { course: 'exchanged', q: 'scope' })).items[0]!.tags,
  ).toEqual(['november', 'planning & scope'])
  expect((await call()(testBuilderCalls.get, { test_id })).questions).toHaveLength(6)
  expect(await refused(call()(questionTransferCalls.take, { import_id }))).toBe('not_found')
  expect(
    (await world.db.selectFrom('audit_log').select('action').execute()).map((one) => one.action),
  ).toContain('questions.import')
})

const moodle = (picture: string) => `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!-- by another system -->
<quiz>
<question type="category"><category><text>$course$/top/Networks</text></category></question>
<question type="multichoice"><name><text>Path</text></name>
<questiontext format="html"><text><![CDATA[<p dir="ltr">The <strong>critical</strong> path&nbsp;is <em>the</em> &lt;longest&gt;:</p><script>alert(1)</script><p><img src="@@PLUGINFILE@@/plan%201.png" alt="A plan" onerror="x()"></p>]]></text><file name="plan 1.png" path="/" encoding="base64">${picture}</file></questiontext>
<generalfeedback format="html"><text>&lt;p&gt;Because.&lt;/p&gt;</text></generalfeedback><defaultgrade>2.0000000</defaultgrade><single>true</single>
<answer fraction="100" format="html"><text><![CDATA[<p>longest</p>]]]]><![CDATA[>]]></text><feedback format="html"><text>Yes.</text></feedback></answer>
<answer fraction="0" format="html"><text>&lt;p&gt;shortest&lt;/p&gt;</text><feedback format="html"><text></text></feedback></answer>
<tags><tag><text>Critical</text></tag></tags></question>
<question type="numerical"><name><text>n</text></name><questiontext format="html"><text>&#1603;&#1605;&#1567;</text></questiontext><answer fraction="100"><text>3.5</text><tolerance>0.25</tolerance></answer></question>
<question type="truefalse"><name><text>t</text></name><questiontext format="moodle_auto_format"><text>So?</text></questiontext><answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
<question type="cloze"><name><text>c</text></name><questiontext format="html"><text>{1:SA:=x}</text></questiontext></question>
</quiz>`

it('reads Moodle XML with entities, Arabic, feedback and a picture, and writes it again', async () => {
  const canvas = createCanvas(40, 20)
  const picture = (await canvas.encode('png')).toString('base64')
  const { import_id } = await call()(questionTransferCalls.read, {
    course: 'exchanged',
    file: new File([moodle(picture)], 'quiz.xml'),
  })
  expect((await call()(questionTransferCalls.preview, { import_id })).count).toMatchObject({
    taken: 3,
    left_out: 1,
  })
  await call()(questionTransferCalls.take, { import_id })
  const [it] = (await call()(questionBankCalls.list, { course: 'exchanged', tag: 'critical' }))
    .items
  const entry = await call()(questionBankCalls.get, { question_id: it!.id })
  expect(entry).toMatchObject({
    points: 2,
    tags: ['critical', 'networks'],
    question: {
      content: {
        prompt: 'The **critical** path is *the* \\<longest>:',
        image: expect.stringMatching(/^\/media\/questions\/.*\.webp$/),
        image_text: 'A plan',
        options: [{ text: 'longest ]]>' }, { text: 'shortest' }],
      },
      key: { explanation: 'Because.\n\nYes.', correct: 'a' },
    },
  })
  expect(
    (await call()(questionBankCalls.list, { course: 'exchanged', q: 'كم؟' })).items[0],
  ).toMatchObject({
    type: 'range_number',
    lang: 'ar',
  })
  const file = await call()(questionTransferCalls.export, { course: 'exchanged', format: 'moodle' })
  const text = new TextDecoder().decode((file as { bytes: Uint8Array }).bytes)
  expect(text).toContain('encoding="base64"')
  const again = await call()(questionTransferCalls.read, {
    course: 'exchanged',
    file: new File([text], 'again.xml'),
  })
  const { count } = await call()(questionTransferCalls.preview, again)
  expect(count).toMatchObject({
    left_out: 0,
    taken: (await call()(questionBankCalls.list, { course: 'exchanged' })).total,
  })
  await call()(questionTransferCalls.drop, again)
})

it('reads Aiken, CSV and a package of QTI', async () => {
  const aiken =
    'What decides the end?\nA) The critical path\nB) The budget\nANSWER: A\n\nما الذي يحدّد النهاية؟\nأ) المسار الحرج\nب) الميزانية\nANSWER: أ\n\nNo answer?\nA. x\nB. y\n\nWrong letter\nA. x\nB. y\nANSWER: D\n'
  const csv =
    'question;question_ar;a;b;correct;points\r\n"Which; one?";أيهما؟;x;y;b;3\r\nTrue?;;;;true;\r\n'
  const item = (body: string, response: string) =>
    Buffer.from(
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">${response}<itemBody>${body}</itemBody></assessmentItem>`,
    )
  const response =
    '<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>'
  const qti = zip([
    {
      name: 'a.xml',
      bytes: item(
        '<p>Read <b>this</b>.</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt><simpleChoice identifier="A">x</simpleChoice><simpleChoice identifier="B">y</simpleChoice></choiceInteraction>',
        response,
      ),
    },
    {
      name: 'b.xml',
      bytes: item('<p>Drag</p><matchInteraction responseIdentifier="R"/>', response),
    },
    { name: 'c.xml', bytes: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><assessmentItem/>') },
  ])
  const counts = async (file: File) => {
    const { import_id } = await call()(questionTransferCalls.read, { course: 'exchanged', file })
    const { format, count } = await call()(questionTransferCalls.preview, { import_id })
    return [format, count.taken, count.left_out]
  }
  expect(await counts(new File([aiken], 'a.txt'))).toEqual(['aiken', 2, 2])
  expect(await counts(new File([csv], 'a.csv'))).toEqual(['csv', 2, 0])
  expect(await counts(new File([new Uint8Array(qti)], 'a.zip'))).toEqual(['qti', 1, 2])
})

it('refuses what is no file of questions', async () => {
  const read = (bytes: BlobPart, name: string) =>
    refused(
      call()(questionTransferCalls.read, { course: 'exchanged', file: new File([bytes], name) }),
    )
  expect(
    await read(
      '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
      'x.xml',
    ),
  ).toBe('import_unreadable')
  expect(await read(new Uint8Array([0x50, 0x4b, 5, 6, 0, 0]), 'x.zip')).toBe('import_unreadable')
  expect(await read('\n\n// nothing\n', 'x.gift')).toBe('import_empty')
  expect(await read(Array.from({ length: 5001 }, () => 'So? {T}').join('\n\n'), 'x.gift')).toBe(
    'import_too_many',
  )
  const climbing = zip([{ name: 'xx.xml', bytes: Buffer.from('<a/>') }])
  expect(
    await read(
      Buffer.from(climbing.toString('latin1').replaceAll('xx.xml', '../x.x'), 'latin1'),
      'x.zip',
    ),
  ).toBe('import_unreadable')
})

it('needs as many statements for many questions as for one', async () => {
  const cost = async (count: number) => {
    const file = new File(
      [Array.from({ length: count }, (_, at) => `Question ${at}? {T}`).join('\n\n')],
      'many.gift',
    )
    return world.statements(async () => {
      const { import_id } = await call()(questionTransferCalls.read, { course: 'exchanged', file })
      await call()(questionTransferCalls.take, { import_id })
    })
  }
  const one = await cost(1)
  expect(await cost(400)).toBe(one)
})

it('belongs to who read it, in courses they may edit', async () => {
  const { import_id } = await call()(questionTransferCalls.read, {
    course: 'exchanged',
    file: new File(['So? {T}'], 'x.gift'),
  })
  for (const it of [
    await world.person({ is_trainer: true }),
    await world.person(),
    await world.person({ staff_role: 'admin' }),
  ]) {
    expect(await refused(world.as(it)(questionTransferCalls.preview, { import_id }))).toBe(
      'not_found',
    )
    expect(await refused(world.as(it)(questionTransferCalls.take, { import_id }))).toBe('not_found')
  }
  const stranger = world.as(await world.person({ is_trainer: true }))
  expect(
    await refused(stranger(questionTransferCalls.export, { course: 'exchanged', format: 'gift' })),
  ).toBe('not_found')
  expect(
    await refused(
      stranger(questionTransferCalls.read, {
        course: 'exchanged',
        file: new File(['So? {T}'], 'x.gift'),
      }),
    ),
  ).toBe('not_found')
})

it('exports every type that a format has a place for', async () => {
  const { id } = await addCourse(world, 'whole')
  const author = await world.person({ is_trainer: true })
  await assignTrainer(world, author.id, id)
  for (const { points, ...it } of questionsOfEachType)
    await world.as(author)(questionBankCalls.save, {
      course: 'whole',
      question: questionSchema.parse(it),
      points,
      tags: ['all'],
    })
  for (const [format, kept] of [
    ['moodle', 6],
    ['gift', 6],
    ['qti', 6],
    ['csv', 7],
  ] as const) {
    const file = (await world.as(author)(questionTransferCalls.export, {
      course: 'whole',
      format,
    })) as {
      bytes: Uint8Array<ArrayBuffer>
      name: string
    }
    const { import_id } = await world.as(author)(questionTransferCalls.read, {
      course: 'whole',
      file: new File([file.bytes], file.name),
    })
    expect(
      (await world.as(author)(questionTransferCalls.preview, { import_id })).count,
      format,
    ).toMatchObject({ taken: kept, left_out: 0 })
  }
})
