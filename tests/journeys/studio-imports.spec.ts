import { zip } from '../zip-fixture.ts'
import { PageVisitor } from '../page-visitor.ts'
import { createAcademyWithTrainer } from './authors.ts'
import { expect, test } from './journey.ts'
import { callApi } from './people.ts'

const answer = '<correctResponse><value>B</value></correctResponse>'
const choices =
  '<simpleChoice identifier="A">Saw</simpleChoice><simpleChoice identifier="B">Bone folder</simpleChoice>'
const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">
<responseDeclaration identifier="R" cardinality="single" baseType="identifier">${answer}</responseDeclaration><itemBody>
<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which tool creases?</prompt>${choices}</choiceInteraction></itemBody></assessmentItem>`
const moodle = `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="truefalse"><name><text>t</text></name>
<questiontext format="html"><text>Glue comes first</text></questiontext><answer fraction="0"><text>true</text></answer>
<answer fraction="100"><text>false</text></answer></question><question type="cloze"><name><text>c</text></name>
<questiontext format="html"><text>{1:SA:=x}</text></questiontext></question></quiz>`

/** Expected imported and skipped questions per format. */
const files = [
  {
    name: 'GIFT',
    file: new File(['How many sheets? {#4..6}\n\nPair {=Fold -> bone =Cut -> knife}\n'], 'a.gift'),
    taken: 'How many sheets?',
    left: 1,
  },
  { name: 'Moodle XML', file: new File([moodle], 'a.xml'), taken: 'Glue comes first', left: 1 },
  {
    name: 'Aiken',
    file: new File(['What holds the spine?\nA) Thread\nB) Paper\nANSWER: A\n'], 'a.txt'),
    taken: 'What holds the spine?',
    left: 0,
  },
  {
    name: 'QTI 2.1',
    file: new File([new Uint8Array(zip([{ name: 'a.xml', bytes: Buffer.from(item) }]))], 'a.zip'),
    taken: 'Which tool creases?',
    left: 0,
  },
  {
    name: 'CSV',
    file: new File(['question,a,b,correct\r\nWhich cloth?,Linen,Silk,a\r\n'], 'a.csv'),
    taken: 'Which cloth?',
    left: 0,
  },
]

test('questions of each format are looked at, taken into the bank, and taken out again @english', async ({
  request,
  lang,
  say,
  academyWithoutBrowser: { url },
}) => {
  const { trainer } = await createAcademyWithTrainer(request, url)
  const { data } = await callApi<{ course_id: number }>(
    request,
    'client/studio/create',
    { title: 'Binding', title_ar: 'تجليد' },
    trainer.cid,
    url,
  )
  const { data: head } = await callApi<{ slug: string }>(
    request,
    'client/studio/head',
    { course_id: data.course_id },
    trainer.cid,
    url,
  )
  const author = new PageVisitor(url, { 'accept-language': lang })
  author.cookies.set('cid', trainer.cid)
  const bank = `/my/trainer-profile/questions/${head.slug}`
  for (const { name, file, taken, left } of files) {
    await author.open(`${bank}/import`)
    await author.press('main button[type=submit]', say('Read the file', 'قراءة الملف'), { file })
    expect(author.address).toMatch(new RegExp(`^${bank}/import/`))
    expect(author.text('main')).toContain(name)
    expect(author.text('main')).toContain(taken)
    const none = say('Every question of the file goes in.', 'كل أسئلة الملف تدخل البنك.')
    expect(author.text('main aside').includes(none)).toBe(left === 0)
    await author.press('main button[value=take]')
    expect(author.address).toContain(`${bank}?added=1`)
    expect(author.text('main')).toContain(taken)
  }
  for (const format of ['moodle', 'gift', 'qti']) {
    const answered = await request.get(
      `${url}/api/client/studio/export?course=${head.slug}&format=${format}`,
      {
        headers: { cid: trainer.cid },
      },
    )
    expect([format, answered.status(), answered.headers()['content-disposition']]).toEqual([
      format,
      200,
      expect.stringContaining('attachment'),
    ])
  }
})
