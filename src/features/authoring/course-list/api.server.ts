import { bindHandlers } from '#platform/call/gate.server.ts'
import {
  createListFile,
  streamBatches,
  formatFileTime,
} from '#platform/call/lists/list-file.server.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import { pickName, pickTitle } from '#platform/language/names.ts'
import { selectAuthoredCourses } from '../drafts/queries.server.ts'
import { studioMessages } from '../messages.ts'
import { courseListCalls } from './contract.ts'
import { courseListMessages } from './messages.ts'
import { courseList } from '../drafts/list.ts'

export const courseListApi = bindHandlers(courseListCalls, {
  find: ({ db, actor, input: { page, ...asked } }) => {
    const list = (turned: boolean) =>
      selectAuthoredCourses(db, actor, { ...asked, all: true, turned })
    return queryOrderedPage(page, list(false), list(true), 'courses.id')
  },
  file: ({ reader: { locale, ...reader }, input: { columns, ...asked }, ...call }) => {
    const t = studioMessages[locale]
    return createListFile(call, {
      name: 'courses',
      list: courseList,
      columns,
      heads: courseListMessages[locale],
      rows: streamBatches(
        selectAuthoredCourses(call.db, call.actor, { ...asked, all: true }),
        'courses.id',
      ),
      cells: {
        course: (it) => pickTitle(locale, it) || t.untitled,
        address: (it) => it.slug,
        trainers: (item) => item.trainers.map((one) => pickName(locale, one)).join(', '),
        lessons: (it) => it.lessons_count,
        students: (it) => it.students_count,
        published: (it) => formatFileTime(reader, it.published_at),
        changed: (it) => formatFileTime(reader, it.updated_at),
        state: (item) =>
          [
            item.published_at ? t.published : t.draft,
            ...(item.is_in_review ? [t.inReview] : []),
          ].join(', '),
      },
    })
  },
})
