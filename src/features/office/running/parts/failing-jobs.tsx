import { Form } from 'react-router'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import { ChosenActs, ChosenBox } from '#ui/actions/chosen.tsx'
import type { FailedJob } from '../contract.ts'
import { m } from '../messages.ts'

/** What failed and why, each with a way to have it tried again. */
export function FailingJobs({ jobs }: { jobs: FailedJob[] }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <Panel title={said.failing}>
      <ChosenActs form="chosen-jobs">
        <Button type="submit" variant="line" size="xs">
          {said.retry}
        </Button>
      </ChosenActs>
      <Table
        caption={said.failing}
        rows={jobs}
        rowKey={(it) => it.id}
        columns={[
          {
            id: 'chosen',
            title: said.choose,
            quiet: true,
            cell: (it) => <ChosenBox form="chosen-jobs" value={`${it.name} ${it.id}`} name={it.name} />,
          },
          { id: 'name', title: said.job, cell: (it) => <code dir="ltr">{it.name}</code> },
          {
            id: 'error',
            title: said.error,
            cell: (it) => (
              <span dir="auto" className="wrap-anywhere">
                {it.error}
              </span>
            ),
          },
          { id: 'tries', title: said.tries, numeric: true, cell: (it) => <span suppressHydrationWarning>{format.number(it.tries)}</span> },
          {
            id: 'next',
            title: said.next,
            tight: true,
            cell: (it) => <span suppressHydrationWarning>{it.next_at ? format.time(it.next_at) : said.never}</span>,
          },
          {
            id: 'retry',
            title: said.retry,
            quiet: true,
            cell: (it) => (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="queue" value={it.name} />
                <Button type="submit" name="id" value={it.id} variant="line" size="xs">
                  {said.retry}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </Panel>
  )
}
