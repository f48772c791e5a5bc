import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { Table } from '#ui/display/table.tsx'
import type { QuestionStats } from '#features/testing/grading/contract.ts'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { classifyDifficulty, classifyDiscrimination } from '#features/testing/grading/rules.ts'

export function QuestionTable({ questions }: { questions: QuestionStats[] }) {
  const t = useMessages(gradingMessages)
  const format = useFormat()
  return (
    <Table
      framed
      caption={t.questions}
      rows={questions}
      rowKey={(it) => it.question_id}
      columns={[
        {
          id: 'question',
          title: t.question,
          cell: (item) => (
            <Prose
              html={item.prompt.text}
              lang={item.prompt.lang}
              className="line-clamp-2 max-w-112 text-start"
            />
          ),
        },
        {
          id: 'answered',
          title: t.answered,
          numeric: true,
          cell: (item) => format.count(item.answered),
        },
        {
          id: 'facility',
          title: t.facility,
          tight: true,
          cell: (item) =>
            item.facility === null
              ? '–'
              : t.hardness(classifyDifficulty(item.facility), format.percent(item.facility / 100)),
        },
        {
          id: 'discrimination',
          title: t.discrimination,
          tight: true,
          cell: (item) =>
            item.discrimination === null
              ? t.tooFew
              : t.telling(
                  classifyDiscrimination(item.discrimination),
                  format.number(item.discrimination),
                ),
        },
        {
          id: 'concern',
          title: t.concern,
          tight: true,
          cell: (item) =>
            item.concern ? (
              <Status tone={item.concern === 'misleading' ? 'bad' : 'warn'}>
                {t.concerns(item.concern)}
              </Status>
            ) : (
              item.discrimination !== null && <Status tone="ok">{t.fine}</Status>
            ),
        },
      ]}
    />
  )
}
