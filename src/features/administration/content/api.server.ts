import {
  findSuggestedCourse,
  findPost,
  listRelatedPosts,
} from '#features/content/blog/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { locales } from '#platform/language/locale.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { pickTitle } from '#platform/language/names.ts'
import { deleteContent, saveContentItem } from './commands.server.ts'
import { officeContent, saveContentCalls, type ContentItem } from './contract.ts'
import { officeContentMessages } from './messages.ts'
import { listFieldChoices, getContent, streamContent, listContent } from './queries.server.ts'
import { contentKindNames } from './rules.ts'
import { getContentList } from './list.ts'
import { publishContent, unpublishContent } from './publish.server.ts'
import { mergeCategory, moveContent } from './arrange.server.ts'

const acts = bindHandlers(officeContent, {
  find: ({ db, reader, input: { kind, ...search }, now }) =>
    listContent(db, reader.locale, kind, search, now),
  file: ({ reader, input: { kind, columns, ...search }, ...call }) => {
    const t = officeContentMessages[reader.locale]
    const list = getContentList(kind)
    const isOf = (id: string) => id in list.columns
    const cells = {
      title: (it: ContentItem) => pickTitle(reader.locale, it),
      languages: ({ missing }: ContentItem) => {
        const [ar, en] = locales
          .toSorted()
          .map((locale) => missing.filter((it) => it.locale === locale).length)
        return (
          [ar && t.missing_ar(ar), en && t.missing_en(en)].filter(Boolean).join(', ') || t.complete
        )
      },
      updated: (it: ContentItem) => formatFileTime(reader, it.updated_at),
      published: (it: ContentItem) => formatFileTime(reader, it.published_at),
      state: (it: ContentItem) => it.state && t[it.state],
      order: (it: { position?: number | undefined }) => it.position ?? null,
    }
    return createListFile(call, {
      name: kind,
      list,
      columns: columns.filter(isOf),
      heads: { ...t, title: t.called, published: t.since },
      rows: streamContent(call.db, reader.locale, kind, search, call.now),
      cells: Object.fromEntries(Object.entries(cells).filter(([id]) => isOf(id))) as typeof cells,
    })
  },
  get: async ({ db, input, now }) => {
    const found = await getContent(db, input.kind, input.id, now)
    if (!found) throw new Failure('not_found')
    return found
  },
  choices: ({ db, reader }) => listFieldChoices(db, reader.locale),
  preview: async ({ db, reader, input, now }) => {
    const asRead = { ...reader, locale: input.tongue }
    const post = await findPost(db, asRead, null, input.id)
    if (!post) throw new Failure('not_found')
    const [related, course] = await Promise.all([
      listRelatedPosts(db, asRead, now, post),
      findSuggestedCourse(db, asRead, post),
    ])
    return {
      ...post,
      published_at: post.published_at ?? now.toISOString(),
      ...renderMarkdown(post.body),
      related,
      course,
    }
  },
  publish: ({ db, input, ...call }) => publishContent(db, input, call),
  unpublish: ({ db, input, ...call }) => unpublishContent(db, input, call),
  remove: async ({ db, input, ...call }) => (await deleteContent(db, input, call), {}),
  merge: async ({ db, input, ...call }) => (await mergeCategory(db, input, call), {}),
  place: async ({ db, input, ...call }) => (await moveContent(db, input, call), {}),
})

const saves = contentKindNames.flatMap((kind) =>
  bindHandlers(
    { save: saveContentCalls[kind] },
    {
      save: ({ db, input, ...call }) =>
        saveContentItem(db, { ...input, kind } as Parameters<typeof saveContentItem>[1], call),
    },
  ),
)

export const officeContentApi = [...acts, ...saves]
