import { courseOf, postBy, relatedPosts } from '#features/content/blog/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { locales } from '#platform/language/locale.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { titleIn } from '#platform/language/names.ts'
import { merge, place, publish, remove, save, unpublish } from './commands.server.ts'
import { officeContent, saveContent, type FoundContent } from './contract.ts'
import { m } from './messages.ts'
import { choices, contentBy, contentInPieces, findContent } from './queries.server.ts'
import { contentListOf, kindNames } from './rules.ts'

const acts = serve(officeContent, {
  find: ({ db, reader, input: { kind, ...search }, now }) => findContent(db, reader.locale, kind, search, now),
  file: ({ reader, input: { kind, columns, ...search }, ...call }) => {
    const said = m[reader.locale]
    const list = contentListOf(kind)
    const isOf = (id: string) => id in list.columns
    const cells = {
      title: (it: FoundContent) => titleIn(reader.locale, it),
      languages: ({ missing }: FoundContent) => {
        const [ar, en] = locales.toSorted().map((locale) => missing.filter((it) => it.locale === locale).length)
        return [ar && said.missing_ar(ar), en && said.missing_en(en)].filter(Boolean).join(', ') || said.complete
      },
      updated: (it: FoundContent) => timeIn(reader, it.updated_at),
      published: (it: FoundContent) => timeIn(reader, it.published_at),
      state: (it: FoundContent) => it.state && said[it.state],
      order: (it: { position?: number | undefined }) => it.position ?? null,
    }
    return listFile(call, {
      name: kind,
      list,
      columns: columns.filter(isOf),
      heads: { ...said, title: said.called, published: said.since },
      rows: contentInPieces(call.db, reader.locale, kind, search, call.now),
      cells: Object.fromEntries(Object.entries(cells).filter(([id]) => isOf(id))) as typeof cells,
    })
  },
  get: async ({ db, input, now }) => {
    const found = await contentBy(db, input.kind, input.id, now)
    if (!found) throw new Failure('not_found')
    return found
  },
  choices: ({ db, reader }) => choices(db, reader.locale),
  preview: async ({ db, reader, input, now }) => {
    const asRead = { ...reader, locale: input.tongue }
    const post = await postBy(db, asRead, null, input.id)
    if (!post) throw new Failure('not_found')
    const [related, course] = await Promise.all([relatedPosts(db, asRead, now, post), courseOf(db, asRead, post)])
    return { ...post, published_at: post.published_at ?? now.toISOString(), ...renderMarkdown(post.body), related, course }
  },
  publish: ({ db, input, ...call }) => publish(db, input, call),
  unpublish: ({ db, input, ...call }) => unpublish(db, input, call),
  remove: async ({ db, input, ...call }) => (await remove(db, input, call), {}),
  merge: async ({ db, input, ...call }) => (await merge(db, input, call), {}),
  place: async ({ db, input, ...call }) => (await place(db, input, call), {}),
})

const saves = kindNames.flatMap((kind) =>
  serve(
    { save: saveContent[kind] },
    { save: ({ db, input, ...call }) => save(db, { ...input, kind } as Parameters<typeof save>[1], call) },
  ),
)

export const officeContentApi = [...acts, ...saves]
