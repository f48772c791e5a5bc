import { href } from 'react-router'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { PostSummary } from '../contract.ts'
import { Byline } from './byline.tsx'

export function PostCard({
  post,
  level: Heading = 'h2',
}: {
  post: PostSummary
  level?: 'h2' | 'h3'
}) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow duration-(--t2) hover:shadow-e2">
      <img
        src={post.thumbnail}
        alt=""
        width={640}
        height={340}
        loading="lazy"
        decoding="async"
        className="aspect-[640/340] w-full bg-surface-3 object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        {post.tags[0] && (
          <Tag>
            <LangText lang={post.tags[0].lang}>{post.tags[0].title}</LangText>
          </Tag>
        )}
        <Heading className="font-display text-lg leading-tight font-bold">
          <Link
            to={href('/our-blog/:id', { id: post.slug })}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus group-hover:underline underline-offset-[.2em] decoration-1"
          >
            <LangText lang={post.lang}>{post.title}</LangText>
          </Link>
        </Heading>
        <Passage lang={post.lang} className="mb-3 text-sm text-ink-2">
          {post.excerpt}
        </Passage>
        <div className="mt-auto">
          <Byline post={post} />
        </div>
      </div>
    </article>
  )
}
