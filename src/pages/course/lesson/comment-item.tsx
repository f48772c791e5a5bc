import { BadgeCheck, Play } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { formatClock } from '#features/player/video-player/rules.ts'
import { DisclosureForm, TextForm } from './unfold.tsx'
import { TimestampLink } from './moment-link.tsx'
import { usePlayer } from '#features/player/video-player/state.tsx'
import type { Comment } from '#features/community/comments/contract.ts'
import { commentMessages } from '#features/community/comments/messages.ts'
import { maxCommentLength, maxReasonLength } from '#features/community/comments/limits.ts'
import type { CommentsState } from '#features/community/comments/state.tsx'

export function CommentItem({
  comment: it,
  comments,
  now,
  asked,
  onGone,
  small = false,
  children,
}: {
  comment: Comment
  comments: CommentsState
  now: string
  asked: string | null
  onGone: () => void
  small?: boolean
  children?: ReactNode
}) {
  const t = useMessages(commentMessages)
  const box = useRef<HTMLElement>(null)
  const isAsked = asked === it.id
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  if (it.text === null) return <p className="text-sm text-ink-3 italic">{t.removed}</p>
  return (
    <article
      ref={box}
      id={`comment-${it.id}`}
      tabIndex={-1}
      className={`flex gap-3 sm:gap-4 ${it.as_trainer ? 'rounded-lg bg-accent-soft p-4' : ''} ${isAsked ? 'rounded-lg outline-3 outline-offset-6 outline-focus/40' : ''}`}
    >
      <Avatar
        name={it.writer?.name ?? ''}
        hue={it.writer?.hue}
        src={it.writer?.image}
        size={small ? 36 : 44}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <Head comment={it} now={now} />
        {/* Plain text: no markup, no links. */}
        <Passage className="max-w-(--measure) whitespace-pre-line wrap-anywhere">{it.text}</Passage>
        {!it.id.startsWith('unsent-') && (
          <div className="flex flex-wrap items-center gap-x-6">
            {children}
            <Acts comment={it} comments={comments} onGone={onGone} />
          </div>
        )}
      </div>
    </article>
  )
}

function Head({ comment: it, now }: { comment: Comment; now: string }) {
  const t = useMessages(commentMessages)
  const format = useFormat()
  const hasVideo = usePlayer() !== null
  const name = it.writer ? (
    <LangText lang={it.writer.lang}>{it.writer.name}</LangText>
  ) : (
    <PersonName name={null} />
  )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b className="font-semibold">
        {it.writer?.trainer_slug ? (
          <Link
            to={href('/trainer/:id', { id: it.writer.trainer_slug })}
            className="inline-block py-0.5 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </b>
      {it.as_trainer && (
        <Tag tone="accent" icon={BadgeCheck}>
          {t.trainer}
        </Tag>
      )}
      <time dateTime={it.created_at} className="text-sm text-ink-3">
        {format.ago(it.created_at, new Date(it.created_at > now ? it.created_at : now))}
      </time>
      {it.edited_at && <span className="text-sm text-ink-3">{t.edited}</span>}
      {it.second !== null && hasVideo && (
        <TimestampLink
          second={it.second}
          plays
          aria-label={t.playFrom(formatClock(it.second))}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-brand-soft px-2.5 text-xs font-semibold text-brand-ink tabular-nums focus-visible:rounded-full"
        >
          <Icon of={Play} size={12} className="fill-current" />
          <bdi dir="ltr">{formatClock(it.second)}</bdi>
        </TimestampLink>
      )}
    </p>
  )
}

function Acts({
  comment: it,
  comments,
  onGone,
}: {
  comment: Comment
  comments: CommentsState
  onGone: () => void
}) {
  const t = useMessages(commentMessages)
  const remove = async () => {
    if (await comments.remove(it.id)) onGone()
  }
  return (
    <>
      {it.mine && (
        <DisclosureForm title={t.edit} group={it.id} intent="comment-edit" id={it.id}>
          <TextForm
            key={it.updated_at}
            intent="comment-edit"
            id={it.id}
            label={t.editing}
            action={t.save}
            words={it.text!}
            version={it.updated_at}
            max={maxCommentLength}
            onSend={(text, version) => comments.edit(it.id, text, version!)}
          />
        </DisclosureForm>
      )}
      {it.may_remove && (
        <DisclosureForm title={t.remove} group={it.id} intent="comment-remove" id={it.id}>
          <form
            method="post"
            className="flex flex-wrap items-center gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              void remove()
            }}
          >
            <input type="hidden" name="id" value={it.id} />
            <Button type="submit" name="intent" value="comment-remove" variant="danger" size="xs">
              {t.removeIt}
            </Button>
            <span className="text-sm text-ink-2">{t.removeText}</span>
          </form>
        </DisclosureForm>
      )}
      {!it.mine &&
        (it.reported ? (
          <span className="inline-flex min-h-9 items-center text-sm text-ink-3">{t.reported}</span>
        ) : (
          <DisclosureForm title={t.report} group={it.id} intent="comment-report" id={it.id}>
            <TextForm
              intent="comment-report"
              id={it.id}
              field="reason"
              label={t.reason}
              action={t.sendReport}
              max={maxReasonLength}
              onSend={(reason) => comments.report(it.id, reason)}
            />
          </DisclosureForm>
        ))}
    </>
  )
}
