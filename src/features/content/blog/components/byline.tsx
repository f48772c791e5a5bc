import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText, FormattedTime } from '#ui/base/formatted.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import type { PostSummary } from '../contract.ts'
import { blogMessages } from '../messages.ts'
import { getReadingMinutes } from '../rules.ts'

export function Byline({ post, size = 32 }: { post: PostSummary; size?: number }) {
  const t = useMessages(blogMessages)
  return (
    <div className="flex items-center gap-3 text-sm leading-ui">
      {post.author && <Avatar name={post.author} hue={post.author_hue} size={size} />}
      <div className="min-w-0">
        {post.author && <p className="font-medium">{post.author}</p>}
        <p className="text-xs text-ink-3">
          <FormattedTime at={post.published_at} />
          <span className="sep" />
          <FormattedText>{t.minutes(getReadingMinutes(post.reading_seconds))}</FormattedText>
        </p>
      </div>
    </div>
  )
}
