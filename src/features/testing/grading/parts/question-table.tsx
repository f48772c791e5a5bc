import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { Table } from '#ui/display/table.tsx'
import type { QuestionStats } from '../contract.ts'
import { gradingMessages } from '../messages.ts'
import { classifyDifficulty, classifyDiscrimination } from '../rules.ts'

export function QuestionTable({ questions }: { questions: QuestionStats[] }) {
  const said = useMessages(gradingMessages)
  const format = useFormat()
  return (
    <Table
      framed
      caption={said.questions}
      rows={questions}
      rowKey={(it) => it.question_id}
      columns={[
        {
          id: 'question',
          title: said.question,
          cell: (it) => <Prose html={it.prompt.text} lang={it.prompt.lang} className="line-clamp-2 max-w-112 text-start" />,
        },
        {
          id: 'answered',
          title: said.answered,
          numeric: true,
          cell: (it) => <span suppressHydrationWarning>{format.count(it.answered)}</span>,
        },
        {
          id: 'facility',
          title: said.facility,
          tight: true,
          cell: (it) => (
            <span suppressHydrationWarning>
              {it.facility === null ? '–' : said.hardness(classifyDifficulty(it.facility), format.percent(it.facility / 100))}
            </span>
          ),
        },
        {
          id: 'discrimination',
          title: said.discrimination,
          tight: true,
          cell: (it) => (
            <span suppressHydrationWarning>
              {it.discrimination === null
                ? said.tooFew
                : said.telling(classifyDiscrimination(it.discrimination), format.number(it.discrimination))}
            </span>
          ),
        },
        {
          id: 'concern',
          title: said.concern,
          tight: true,
          cell: (it) =>
            it.concern ? (
              <Status tone={it.concern === 'misleading' ? 'bad' : 'warn'}>{said.concerns(it.concern)}</Status>
            ) : (
              it.discrimination !== null && <Status tone="ok">{said.fine}</Status>
            ),
        },
      ]}
    />
  )
}
