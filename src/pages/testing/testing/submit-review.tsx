import { CircleCheck, Flag, TriangleAlert } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { AskedQuestion } from '#features/testing/attempts/contract.ts'
import { attemptMessages } from '#features/testing/attempts/messages.ts'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import type { LocalAnswer } from '#features/testing/attempts/state.tsx'

type SubmitReviewProps = {
  questions: AskedQuestion[]
  answers: Record<number, LocalAnswer>
  pending: boolean
  onGo: (position: number) => void
  onClose: () => void
}

/** A dialog with JavaScript, otherwise part of the page. */
export function SubmitReview({
  scripts,
  onSubmit,
  ...it
}: SubmitReviewProps & { scripts: boolean; onSubmit: () => void }) {
  const t = useMessages(attemptMessages)
  const question = useMessages(questionMessages)
  const submit = (
    <Button
      type="submit"
      form={scripts ? undefined : 'answer'}
      name="go"
      value="submit"
      pending={it.pending}
      onClick={scripts ? onSubmit : undefined}
    >
      {question.submit}
    </Button>
  )
  const back = (
    <Button
      variant="line"
      type={scripts ? 'button' : 'submit'}
      form={scripts ? undefined : 'answer'}
      name="go"
      value="back"
      onClick={scripts ? it.onClose : undefined}
    >
      {t.keepWorking}
    </Button>
  )
  if (scripts)
    return (
      <Dialog
        title={t.submitNow}
        text={t.submitNowText}
        urgent
        open
        onOpenChange={(open) => !open && it.onClose()}
        footer={[back, submit]}
      >
        <Looks {...it} />
      </Dialog>
    )
  return (
    <Panel title={t.submitNow} text={t.submitNowText}>
      <Looks {...it} />
      <div className="mt-5 flex flex-wrap gap-3">
        {back}
        {submit}
      </div>
    </Panel>
  )
}

function Looks({ questions, answers, onGo }: SubmitReviewProps) {
  const t = useMessages(attemptMessages)
  const format = useFormat()
  const numbers = (list: AskedQuestion[]) =>
    format.list(list.map((it) => format.number(it.position)))
  const open = questions.filter((it) => answers[it.position]!.answer === null)
  const flagged = questions.filter((it) => answers[it.position]!.flagged)
  const line = (list: AskedQuestion[], icon: typeof Flag, text: string) => (
    <li className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-1">
      <Icon of={icon} className="text-warning" />
      <span className="flex-1">{text}</span>
      <Button
        variant="ghost"
        type="submit"
        form="answer"
        name="go"
        value={String(list[0]!.position)}
        onClick={(event) => (event.preventDefault(), onGo(list[0]!.position))}
      >
        {t.goToIt}
      </Button>
    </li>
  )
  return (
    <ul className="grid divide-y divide-line rounded-md border border-line">
      <FormattedText as="li" className="flex min-h-12 items-center gap-3 px-4">
        <Icon of={CircleCheck} className="text-success" />
        {open.length
          ? t.answeredOf(
              format.number(questions.length - open.length),
              format.number(questions.length),
            )
          : t.allAnswered}
      </FormattedText>
      {open.length > 0 && line(open, TriangleAlert, t.unanswered(numbers(open)))}
      {flagged.length > 0 && line(flagged, Flag, t.areFlagged(numbers(flagged)))}
    </ul>
  )
}
