import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import type { PostSummary } from '../contract.ts'
import { blogMessages } from '../messages.ts'
import { getReadingMinutes } from '../rules.ts'

export function Byline({ post, size = 32 }: { post: PostSummary; size?: number }) {
  const t = useMessages(blogMessages)
  const format = useFormat()
  return (
    <div className="flex items-center gap-3 text-sm leading-ui">
      {post.author && <Avatar name={post.author} hue={post.author_hue} size={size} />}
      <div className="min-w-0">
        {post.author && <p className="font-medium">{post.author}</p>}
        <p className="text-xs text-ink-3">
          <time dateTime={post.published_at} suppressHydrationWarning>
            {format.date(post.published_at)}
          </time>
          <span className="sep" />
          <span suppressHydrationWarning>{t.minutes(getReadingMinutes(post.reading_seconds))}</span>
        </p>
      </div>
    </div>
  )
}
