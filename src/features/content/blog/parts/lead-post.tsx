import { Link } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Tag } from '#ui/tag.tsx'
import type { PostCard as Post } from '../contract.ts'
import { words } from '../messages.ts'
import { Byline } from './byline.tsx'

/** The newest post, at the head of the blog. */
export function LeadPost({ post }: { post: Post }) {
  const said = useWords(words)
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
      <div className="flex flex-col justify-center gap-4 p-[clamp(1.5rem,4vw,3rem)]">
        <p className="flex flex-wrap items-center gap-3 text-xs text-ink-3">
          <Tag tone="accent">{said.newest}</Tag>
          {post.tags[0] && <Foreign lang={post.tags[0].lang}>{post.tags[0].title}</Foreign>}
        </p>
        <h2 className="text-2xl md:text-3xl">
          <Link
            to={`/our-blog/${post.slug}`}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus group-hover:underline underline-offset-[.2em] decoration-2"
          >
            <Foreign lang={post.lang}>{post.title}</Foreign>
          </Link>
        </h2>
        <p className="text-lg text-ink-2">
          <Foreign lang={post.lang}>{post.excerpt}</Foreign>
        </p>
        <Byline post={post} size={44} />
      </div>
    </article>
  )
}
