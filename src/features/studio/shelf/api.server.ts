import { serve } from '#platform/call/gate.server.ts'
import { listFile, piecesOf, timeIn } from '#platform/call/lists/list-file.server.ts'
import { orderedPageOf } from '#platform/call/lists/ordered-page.server.ts'
import { nameIn, titleIn } from '#platform/language/names.ts'
import { authoredList } from '../drafts/queries.server.ts'
import { m as studioMessages } from '../messages.ts'
import { shelf } from './contract.ts'
import { m } from './messages.ts'
import { shelfList } from './rules.ts'

export const shelfApi = serve(shelf, {
  find: ({ db, actor, input: { page, ...asked } }) => {
    const list = (turned: boolean) => authoredList(db, actor, { ...asked, all: true, turned })
    return orderedPageOf(page, list(false), list(true), 'courses.id')
  },
  file: ({ reader: { locale, ...reader }, input: { columns, ...asked }, ...call }) => {
    const said = studioMessages[locale]
    return listFile(call, {
      name: 'courses',
      list: shelfList,
      columns,
      heads: m[locale],
      rows: piecesOf(authoredList(call.db, call.actor, { ...asked, all: true }), 'courses.id'),
      cells: {
        course: (it) => titleIn(locale, it) || said.untitled,
        address: (it) => it.slug,
        trainers: (it) => it.trainers.map((one) => nameIn(locale, one)).join(', '),
        lessons: (it) => it.lessons_count,
        students: (it) => it.students_count,
        published: (it) => timeIn(reader, it.published_at),
        changed: (it) => timeIn(reader, it.updated_at),
        state: (it) => [it.published_at ? said.published : said.draft, ...(it.is_in_review ? [said.inReview] : [])].join(', '),
      },
    })
  },
})
