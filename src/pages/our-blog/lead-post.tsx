import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { PostSummary } from '#features/content/blog/contract.ts'
import { blogMessages } from '#features/content/blog/messages.ts'
import { Byline } from '#features/content/blog/components/byline.tsx'

export function LeadPost({ post }: { post: PostSummary }) {
  const t = useMessages(blogMessages)
  return (
    <article className="group relative grid overflow-hidden rounded-xl border border-line bg-surface transition-shadow duration-(--t2) hover:shadow-e2 md:grid-cols-[1.15fr_1fr]">
      <img
        src={post.image}
        alt=""
        width={900}
        height={420}
        fetchPriority="high"
        className="aspect-[900/480] size-full bg-surface-3 object-cover md:aspect-auto md:min-h-90"
      />
      <div className="flex flex-col justify-center gap-4 p-[min(clamp(1.5rem,4vw,3rem),7.5vw)]">
        <p className="flex flex-wrap items-center gap-3 text-xs text-ink-3">
          <Tag tone="accent">{t.newest}</Tag>
          {post.tags[0] && <LangText lang={post.tags[0].lang}>{post.tags[0].title}</LangText>}
        </p>
        <Passage as="h2" lang={post.lang} className="text-2xl md:text-3xl">
          <Link
            to={href('/our-blog/:id', { id: post.slug })}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus group-hover:underline underline-offset-[.2em] decoration-2"
          >
            {post.title}
          </Link>
        </Passage>
        <Passage lang={post.lang} className="text-lg text-ink-2">
          {post.excerpt}
        </Passage>
        <Byline post={post} size={44} />
      </div>
    </article>
  )
}
