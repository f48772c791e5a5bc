import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { describe, expect, it } from 'vitest'
import { writeZip } from '#platform/files/zip-writer.server.ts'
import { zip as zipFixture } from '#tests/zip-fixture.ts'
import { type ParsedCourse } from '../rules.ts'
import { CourseImportError } from '../../archive/import-error.ts'
import { openArchive } from '../../archive/open-archive.ts'
import { readCourse } from './read-course.ts'

const folder = mkdtempSync(join(tmpdir(), 'farqad-read-'))
let made = 0

async function zipped(files: Record<string, string>) {
  const path = join(folder, `${++made}.zip`)
  await writeZip(path, async (zip) => {
    for (const [name, text] of Object.entries(files)) await zip.text(name, text)
  })
  return path
}
async function tarred(files: Record<string, string>, more: Parameters<typeof packTar>[0] = []) {
  const path = join(folder, `${++made}.mbz`)
  const entries = Object.entries(files).map(([name, body]) => ({
    header: { name, size: Buffer.byteLength(body), type: 'file' as const },
    body,
  }))
  writeFileSync(path, gzipSync(await packTar([...entries, ...more])))
  return path
}
async function read(path: string) {
  const inside = join(folder, `inside-${++made}`)
  mkdirSync(inside)
  try {
    return await readCourse(await openArchive(path, statSync(path).size, inside))
  } catch (error) {
    if (error instanceof CourseImportError) return { fault: error.fault, detail: error.message }
    throw error
  }
}
async function course(path: string): Promise<ParsedCourse> {
  const it = await read(path)
  if ('fault' in it) throw new Error(`${it.fault}: ${it.detail}`)
  return it.course
}
const told = ({ report }: ParsedCourse) =>
  report.map((reportLine) =>
    [reportLine.was, reportLine.name, reportLine.became ?? reportLine.reason].join(' / '),
  )
const outline = ({ sections }: ParsedCourse) =>
  sections.map((section) => [
    section.title || section.title_ar,
    ...section.lessons.map((one) => one.title || one.title_ar),
  ])

const item = (
  id: string,
  profile: string,
  body: string,
  conditions: string,
) => `<item ident="${id}" title="${id}">
<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.${profile}.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;${id}?&lt;/p&gt;</mattext></material>${body}</presentation><resprocessing>${conditions}</resprocessing></item>`
const label = (id: string, words: string) =>
  `<response_label ident="${id}"><material><mattext>${words}</mattext></material></response_label>`
const lid = (...labels: string[]) =>
  `<response_lid ident="r"><render_choice>${labels.join('')}</render_choice></response_lid>`
const earns = (condition: string) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`
const equal = (id: string) => `<varequal respident="r">${id}</varequal>`

const manifest = (
  items: string,
  resources: string,
  head = '',
) => `<?xml version="1.0" encoding="UTF-8"?>${head}
<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:lom="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lom:lom><lom:general><lom:title><lom:string>Chemistry</lom:string></lom:title></lom:general></lom:lom></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations><resources>${resources}</resources></manifest>`
const cartridge = {
  'imsmanifest.xml': manifest(
    `<item identifier="m1"><title>Atoms</title><item identifier="i1" identifierref="r1"><title>What atoms are</title></item>
      <item identifier="f"><title>Deeper</title><item identifier="i2" identifierref="r2"><title>المزيد</title></item></item>
      <item identifier="i3" identifierref="r3"><title>Talk</title></item><item identifier="i4" identifierref="r4"><title>Quiz one</title></item>
      <item identifier="i5" identifierref="r5"><title>Sheet</title></item><item identifier="i6" identifierref="r6"><title>Slides</title></item></item>`,
    `<resource identifier="r1" type="webcontent" href="pages/atoms.html"/><resource identifier="r2" type="imswl_xmlv1p3"><file href="link.xml"/></resource>
     <resource identifier="r3" type="imsdt_xmlv1p3"><file href="talk.xml"/></resource>
     <resource identifier="r4" type="imsqti_xmlv1p3/imscc_xmlv1p3/assessment"><file href="quiz.xml"/></resource>
     <resource identifier="r5" type="webcontent" href="files/sheet.csv"/><resource identifier="r6" type="webcontent" href="files/slides.pptx"/>`,
  ),
  'pages/atoms.html': `<html><head><title>x</title><style>p{}</style></head><body><h1>Atoms</h1><p>They are <b>small</b>.<img src="../img/a.png" alt="An atom"><img src="gone.png" alt="gone"></p>
    <script>steal()</script><p><a href="$IMS-CC-FILEBASE$/files/sheet.csv">sheet</a></p></body></html>`,
  'img/a.png': 'png',
  'files/sheet.csv': 'a,b',
  'files/slides.pptx': 'x',
  'link.xml':
    '<webLink xmlns="x"><title>More</title><url href="https://example.com/a?b=1"/></webLink>',
  'talk.xml': '<topic/>',
  'quiz.xml': `<questestinterop><assessment ident="a" title="Quiz one"><section ident="s">
    ${item('One', 'multiple_choice', lid(label('a', 'Right'), label('b', 'Wrong')), earns(equal('a')))}
    ${item('Several', 'multiple_response', lid(label('a', 'Yes'), label('b', 'No'), label('c', 'Yes too')), earns(`<and>${equal('a')}<not>${equal('b')}</not>${equal('c')}</and>`))}
    ${item('Truth', 'true_false', lid(label('t', 'True'), label('f', 'False')), earns(equal('f')))}
    ${item('Write', 'essay', '<response_str ident="r"><render_fib/></response_str>', '')}
    ${item('Gap', 'fib', '<response_str ident="r"><render_fib/></response_str>', earns(equal('x')))}
    </section></assessment></questestinterop>`,
}

describe('a Common Cartridge', () => {
  it('becomes its outline, pages, links, files and questions, and the rest is told', async () => {
    const it = await course(await zipped(cartridge))
    expect([it.format, it.course.title]).toEqual(['cartridge', 'Chemistry'])
    expect(outline(it)).toEqual([['Atoms', 'What atoms are', 'المزيد', 'Sheet']])
    const [page] = it.sections[0]!.lessons
    expect(page!.body).toBe('## Atoms\n\nThey are **small**.![An atom](picture-0)gone\n\nsheet')
    expect([page!.pictures, page!.attachments.map((one) => one.file)]).toEqual([
      [{ address: 'picture-0', file: 'img/a.png' }],
      ['files/sheet.csv'],
    ])
    expect(it.questions.map((one) => one.question.type)).toEqual([
      'single_choice',
      'multiple_choice',
      'true_false',
      'essay',
    ])
    expect(
      it.questions.map((one) => 'correct' in one.question.key && one.question.key.correct),
    ).toEqual(['a', ['a', 'c'], false, false])
    expect(it.tests).toMatchObject([
      {
        title: 'Quiz one',
        place: { section: 0, lesson: null },
        questions: [{ question: 0 }, { question: 1 }, { question: 2 }, { question: 3 }],
      },
    ])
    expect(told(it)).toEqual([
      'section / Atoms / section',
      'page / What atoms are / article',
      'link / المزيد / article',
      'discussion / Talk / no_such_thing',
      'question / Gap / no_such_type',
      'test / Quiz one / test',
      'file / Sheet / file',
      'file / Slides / no_such_kind',
    ])
  })
})

const sha = (letter: string) => letter.repeat(40)
const activity = (id: number, kind: string, title: string) =>
  `<activity><moduleid>${id}</moduleid><sectionid>7</sectionid><modulename>${kind}</modulename><title>${title}</title><directory>activities/${kind}_${id}</directory></activity>`
const answer = (id: number, words: string, fraction: string) =>
  `<answer id="${id}"><answertext>${words}</answertext><answerformat>1</answerformat><fraction>${fraction}</fraction><feedback>$@NULL@$</feedback><feedbackformat>1</feedbackformat></answer>`
const question = (
  id: number,
  type: string,
  inner: string,
) => `<question_bank_entry id="${id + 100}"><question_version><question_versions id="${id}"><version>1</version><questions><question id="${id}">
  <parent>0</parent><name>Q${id}</name><questiontext>&lt;p&gt;Ask ${id}&lt;/p&gt;</questiontext><questiontextformat>1</questiontextformat><generalfeedback></generalfeedback><generalfeedbackformat>1</generalfeedbackformat>
  <defaultmark>2.0000000</defaultmark><qtype>${type}</qtype><plugin_qtype_${type}_question>${inner}</plugin_qtype_${type}_question></question></questions></question_versions></question_version></question_bank_entry>`
const backup = {
  'moodle_backup.xml': `<?xml version="1.0" encoding="UTF-8"?><moodle_backup><information><name>b.mbz</name><original_course_fullname>مقدمة في الفيزياء</original_course_fullname><contents>
    <activities>${activity(2, 'quiz', 'Quiz')}${activity(1, 'page', 'A page')}${activity(3, 'url', 'A link')}${activity(4, 'forum', 'News')}${activity(5, 'resource', 'Table')}</activities>
    <sections><section><sectionid>7</sectionid><title>1</title><directory>sections/section_7</directory></section><section><sectionid>8</sectionid><title>2</title><directory>sections/section_8</directory></section></sections></contents></information></moodle_backup>`,
  'course/course.xml':
    '<course><fullname>x</fullname><summary>&lt;p&gt;عن الدورة&lt;/p&gt;</summary></course>',
  'sections/section_7/section.xml':
    '<section id="7"><number>1</number><name>Motion</name><summary>$@NULL@$</summary><sequence>1,2,3,4,5</sequence></section>',
  'sections/section_8/section.xml':
    '<section id="8"><number>2</number><name>$@NULL@$</name><summary></summary><sequence></sequence></section>',
  'activities/page_1/page.xml':
    '<activity id="1" contextid="50"><page id="1"><name>A page</name><intro></intro><content>&lt;h3&gt;Speed&lt;/h3&gt;&lt;p&gt;&lt;img src="@@PLUGINFILE@@/my%20map.png" alt="m"&gt;&lt;/p&gt;</content></page></activity>',
  'activities/quiz_2/quiz.xml':
    '<activity contextid="51"><quiz id="2"><name>Quiz</name><timelimit>600</timelimit><attempts_number>3</attempts_number><timeopen>0</timeopen><timeclose>0</timeclose><shuffleanswers>1</shuffleanswers><question_instances><question_instance><slot>1</slot><question_reference><questionbankentryid>102</questionbankentryid></question_reference></question_instance><question_instance><question_reference><questionbankentryid>101</questionbankentryid></question_reference></question_instance></question_instances></quiz></activity>',
  'activities/url_3/url.xml':
    '<activity contextid="52"><url id="3"><name>A link</name><externalurl>https://example.org/x</externalurl></url></activity>',
  'activities/forum_4/forum.xml':
    '<activity contextid="53"><forum id="4"><name>News</name></forum></activity>',
  'activities/resource_5/resource.xml':
    '<activity contextid="54"><resource id="5"><name>Table</name></resource></activity>',
  'files.xml': `<files><file id="1"><contenthash>${sha('a')}</contenthash><contextid>50</contextid><component>mod_page</component><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>my map.png</filename></file>
    <file id="2"><contenthash>${sha('b')}</contenthash><contextid>54</contextid><component>mod_resource</component><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>table.csv</filename></file></files>`,
  [`files/aa/${sha('a')}`]: 'png',
  [`files/bb/${sha('b')}`]: 'a,b',
  'questions.xml': `<question_categories><question_category id="1"><name>Forces</name><question_bank_entries>
    ${question(1, 'multichoice', `<answers>${answer(1, 'Yes', '1.0000000')}${answer(2, 'No', '0.0000000')}</answers><multichoice id="1"><single>1</single></multichoice>`)}
    ${question(2, 'truefalse', `<answers>${answer(3, 'صواب', '0.0000000')}${answer(4, 'خطأ', '1.0000000')}</answers><truefalse id="1"><trueanswer>3</trueanswer><falseanswer>4</falseanswer></truefalse>`)}
    ${question(3, 'numerical', `<answers>${answer(5, '9.8', '1.0000000')}</answers><numerical_records><numerical_record id="1"><answer>5</answer><tolerance>0.2</tolerance></numerical_record></numerical_records>`)}
    ${question(4, 'shortanswer', `<answers>${answer(6, 'x', '1.0000000')}</answers>`)}
    </question_bank_entries></question_category></question_categories>`,
}

describe('a course backed up in Moodle', () => {
  it.each([
    ['tar.gz', tarred],
    ['zip', zipped],
  ] as const)(
    'as %s becomes its outline, pages, files and questions, and the rest is told',
    async (_, packed) => {
      const it = await course(await packed(backup))
      expect([it.format, it.course.title_ar, it.course.description_ar, it.course.language]).toEqual(
        ['moodle', 'مقدمة في الفيزياء', 'عن الدورة', 'ar'],
      )
      expect(outline(it)).toEqual([['Motion', 'A page', 'A link', 'Table']])
      expect(it.sections[0]!.lessons[0]).toMatchObject({
        body: '### Speed\n\n![m](picture-0)',
        pictures: [{ file: `files/aa/${sha('a')}` }],
      })
      expect(it.sections[0]!.lessons[2]).toMatchObject({
        kind: 'file',
        media: `files/bb/${sha('b')}`,
      })
      expect(it.questions.map((one) => [one.question.type, one.points, one.tags])).toEqual([
        ['single_choice', 2, ['forces']],
        ['true_false', 2, ['forces']],
        ['range_number', 2, ['forces']],
      ])
      expect(it.questions[1]!.question.key).toMatchObject({ correct: false })
      expect(it.questions[2]!.question.key).toMatchObject({ min: 9.6, max: 10 })
      expect(it.tests).toMatchObject([
        {
          title: 'Quiz',
          time_limit_seconds: 600,
          attempts_allowed: 3,
          questions: [{ question: 1 }, { question: 0 }],
        },
      ])
      expect(told(it).filter((line) => / \/ (no_|missing)/.test(line))).toEqual([
        'question / Q4 / no_such_type',
        'discussion / News / no_such_thing',
      ])
    },
  )
})

describe('what attacks', () => {
  it('is refused whole: names that lead outside', async () => {
    for (const name of ['../evil', '/etc/cron.d/x', 'a/../../b', 'C:/x', 'a\\b']) {
      const entries = Object.entries({ ...cartridge, [name]: 'x' })
      const path = join(folder, `${++made}.zip`)
      writeFileSync(
        path,
        zipFixture(
          entries.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
          { folders: true },
        ),
      )
      expect([name, await read(path)]).toMatchObject([name, { fault: 'unsafe' }])
    }
    expect(await read(await tarred({ ...backup, '../../evil': 'x' }))).toMatchObject({
      fault: 'unsafe',
    })
    expect(readdirSync(tmpdir())).not.toContain('evil')
  })

  it('is refused whole: links of a tar are never followed', async () => {
    const link = {
      header: {
        name: 'course/course.xml',
        type: 'symlink' as const,
        linkname: '/etc/passwd',
        size: 0,
      },
    }
    const { 'course/course.xml': _, ...rest } = backup
    const it = await course(await tarred(rest, [link]))
    expect(JSON.stringify(it)).not.toContain('root:')
  })

  it('is refused whole: what unpacks a thousandfold, and sizes that lie', async () => {
    const bomb = join(folder, 'bomb.mbz')
    const huge = Buffer.alloc(80 * 1024 * 1024)
    writeFileSync(bomb, gzipSync(huge, { level: 1 }))
    expect(['too_large', 'unreadable']).toContain(((await read(bomb)) as { fault: string }).fault)
    const path = await zipped({ 'imsmanifest.xml': ' '.repeat(1_000_000) })
    const bytes = readFileSync(path)
    // The header declares a false, small size.
    const at = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    bytes.writeUInt32LE(10, at + 24)
    writeFileSync(path, bytes)
    expect(await read(path)).toMatchObject({ fault: 'unsafe' })
    bytes.writeUInt32LE(4_000_000_000, at + 24)
    writeFileSync(path, bytes)
    expect(await read(path)).toMatchObject({ fault: 'too_large' })
  })

  it('is refused whole: entities, depth, and what is no archive at all', async () => {
    const laughs = '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    expect(await read(await zipped({ 'imsmanifest.xml': manifest('', '', laughs) }))).toMatchObject(
      { fault: 'unreadable' },
    )
    const outside = '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(
      await read(
        await tarred({
          ...backup,
          'questions.xml': `${outside}<question_categories>&x;</question_categories>`,
        }),
      ),
    ).toMatchObject({ fault: 'unreadable' })
    expect(await read(await zipped({ 'imsmanifest.xml': '<a>'.repeat(5000) }))).toMatchObject({
      fault: 'unreadable',
    })
    for (const [text, fault] of [
      ['%PDF-1.4', 'unknown'],
      ['<html>', 'unknown'],
      ['PK\x03\x04broken', 'unreadable'],
      ['\x1f\x8bbroken', 'unreadable'],
    ] as const) {
      const path = join(folder, `${++made}.bin`)
      writeFileSync(path, Buffer.from(text, 'latin1'))
      expect([text, await read(path)]).toMatchObject([text, { fault }])
    }
    expect(await read(await zipped({ 'readme.txt': 'x' }))).toMatchObject({ fault: 'unknown' })
    expect(
      await read(
        await zipped({ 'course.json': '{"product":"farqad","kind":"course","version":3}' }),
      ),
    ).toMatchObject({
      fault: 'newer',
    })
    expect(
      await read(
        await zipped({ 'course.json': '{"product":"farqad","kind":"course","version":1}' }),
      ),
    ).toMatchObject({
      fault: 'unreadable',
    })
  })
})
