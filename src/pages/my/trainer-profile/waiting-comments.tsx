import { MessagesSquare } from 'lucide-react'
import { href, Form, useNavigation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { maxCommentLength } from '#features/community/comments/limits.ts'
import { getCommentPath } from '#features/community/comments/paths.ts'
import type { UnansweredComment } from '#features/community/trainers/contract.ts'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'
import type { TrainerFormAnswer } from './answer.tsx'

export function UnansweredComments({
  items,
  now,
  answer,
}: {
  items: UnansweredComment[]
  now: string
  answer: TrainerFormAnswer
}) {
  const t = useMessages(trainerProfileMessages)
  if (!items.length)
    return <EmptyState icon={MessagesSquare} title={t.noComments} text={t.noCommentsText} />
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id}>
          <Waiting comment={item} now={now} answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function Waiting({
  comment: it,
  now,
  answer,
}: {
  comment: UnansweredComment
  now: string
  answer: TrainerFormAnswer
}) {
  const t = useMessages(trainerProfileMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('comment_id') === it.id
  const isHere = answer?.values?.comment_id === it.id
  const lesson = href('/course/:id/content/l/:lesson', {
    id: it.course.slug,
    lesson: it.lesson.slug,
  })
  return (
    <Panel as="article" className="grid gap-4">
      <header className="flex gap-4 tight:flex-wrap">
        <Avatar
          name={it.name ?? ''}
          hue={it.name === null ? null : it.hue}
          src={it.image}
          size={44}
        />
        <div className="grid min-w-0 flex-1 gap-1 tight:basis-full">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <b className="font-semibold">
              <PersonName name={it.name} />
            </b>
            <time dateTime={it.created_at} className="text-sm text-ink-3">
              {format.ago(it.created_at, new Date(now))}
            </time>
          </p>
          <p className="text-sm text-ink-3">
            {t.inLesson}{' '}
            <Link to={lesson} className="py-0.5 underline underline-offset-[.25em]">
              <LangText lang={it.lesson.lang}>{it.lesson.title}</LangText>
            </Link>
            <span className="block">
              <LangText lang={it.course.lang}>{it.course.title}</LangText>
            </span>
          </p>
          <Passage className="mt-1 max-w-(--measure) whitespace-pre-line wrap-anywhere">
            {it.text}
          </Passage>
        </div>
      </header>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="comment_id" value={it.id} />
        <TextArea
          label={t.answer}
          name="text"
          rows={2}
          required
          maxLength={maxCommentLength}
          defaultValue={isHere ? answer?.values?.text : undefined}
          error={isHere ? (answer?.failure?.fields?.text ?? answer?.failure?.message) : null}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" name="intent" value="answer" size="sm" pending={pending}>
            {t.send}
          </Button>
          <TextLink to={getCommentPath(lesson, it.id)}>{t.openThread}</TextLink>
          {it.replies_count > 0 && (
            <FormattedText className="text-sm text-ink-3">
              {t.replies(it.replies_count)}
            </FormattedText>
          )}
        </div>
      </Form>
    </Panel>
  )
}
