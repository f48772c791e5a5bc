import { Form, useNavigation } from 'react-router'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { trainerSessionCalls } from '#features/calendar/live-sessions/contract.ts'
import { liveSessionMessages } from '#features/calendar/live-sessions/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type Session = EndpointOutput<typeof trainerSessionCalls.get>
type Participants = EndpointOutput<typeof trainerSessionCalls.people>
type FormValues = Record<string, string | undefined>

export function RecordingForm({
  session,
  typed,
  failure,
}: {
  session: Session
  typed: FormValues | undefined
  failure: FailureAnswer | null
}) {
  const t = useMessages(liveSessionMessages)
  const pending = useNavigation().formData?.get('intent') === 'record'
  if (session.lesson)
    return (
      <Panel title={t.recorded}>
        <TextLink to={getLessonPath(session.course.slug, session.lesson.slug)}>
          <LangText lang={session.lesson.lang}>{session.lesson.title}</LangText>
        </TextLink>
      </Panel>
    )
  if (session.draft_part_id !== null)
    return (
      <Panel title={t.inDraft} text={t.inDraftText}>
        <TextLink
          to={`/my/trainer-profile/courses/${session.course_id}/lesson/${session.draft_part_id}`}
        >
          {t.openDraft}
        </TextLink>
      </Panel>
    )
  return (
    <Panel title={t.record} text={t.recordText}>
      <Form method="post" className="grid gap-4">
        <FailureAlert failure={failure} />
        <input type="hidden" name="intent" value="record" />
        <TextField
          label={t.recordLink}
          name="link"
          type="url"
          required
          maxLength={500}
          defaultValue={failure ? typed?.['link'] : undefined}
          error={failure?.fields?.['link']}
        />
        <Select
          label={t.section}
          name="section_id"
          required
          defaultValue={
            (failure && typed?.['section_id']) || session.sections.at(-1)?.id.toString()
          }
          options={session.sections.map((it) => ({ value: String(it.id), label: it.title }))}
          error={failure?.fields?.['section_id']}
        />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t.record}
        </Button>
      </Form>
    </Panel>
  )
}

export function ParticipantList({ people, id }: { people: Participants; id: number }) {
  const t = useMessages(liveSessionMessages)
  const format = useFormat()
  return (
    <section id="people" className="grid gap-3">
      <h2 className="text-xl">{t.who}</h2>
      <Table
        framed
        brief
        caption={t.who}
        rows={people.items}
        rowKey={(it) => it.id}
        empty={<p className="p-5 text-sm text-ink-3">{t.nobody}</p>}
        columns={[
          {
            id: 'name',
            title: t.name,
            cell: (item) => (
              <span className="flex items-center gap-3">
                <Avatar name={item.name} hue={item.hue} src={item.image} size={36} />
                <BidiText>{item.name}</BidiText>
              </span>
            ),
          },
          {
            id: 'since',
            title: t.since,
            tight: true,
            cell: (item) => <span suppressHydrationWarning>{format.date(item.joined_at)}</span>,
          },
        ]}
      />
      <Pagination
        page={people.page}
        pages={people.pages}
        href={(page) => `/my/trainer-profile/sessions/${id}?page=${page}#people`}
      />
    </section>
  )
}

export function CancelSessionForm({ failure }: { failure: FailureAnswer | null }) {
  const t = useMessages(liveSessionMessages)
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FailureAlert failure={failure} />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        variant="line"
        size="sm"
        className="text-danger!"
      >
        {t.cancel}
      </Button>
      <span className="text-sm text-ink-3">{t.cancelText}</span>
    </Form>
  )
}
