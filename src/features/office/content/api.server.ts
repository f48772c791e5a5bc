import { courseOf, postBy, relatedPosts } from '#features/content/blog/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { merge, place, publish, remove, save, unpublish } from './commands.server.ts'
import { officeContent, saveContent } from './contract.ts'
import { choices, contentBy, findContent } from './queries.server.ts'
import { kindNames } from './rules.ts'

const acts = serve(officeContent, {
  find: ({ db, input, now }) => findContent(db, input.kind, input, now),
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
  publish: async ({ db, input, ...call }) => (await publish(db, input, call), {}),
  unpublish: async ({ db, input, ...call }) => (await unpublish(db, input, call), {}),
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
