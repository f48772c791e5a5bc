import { Users } from 'lucide-react'
import { Form } from 'react-router'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { TestStudent } from '../contract.ts'
import { gradingMessages } from '../messages.ts'
import { maxExtraTimePercent } from '../rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function StudentTable({ students, q }: { students: TestStudent[]; q: string }) {
  const said = useMessages(gradingMessages)
  const format = useFormat()
  return (
    <div className="mt-4 grid gap-4">
      <Form method="get" action="#students" role="search" aria-label={said.find} className="flex max-w-120 flex-wrap gap-2">
        <SearchField name="q" label={said.find} defaultValue={q} look="flat" className="flex-1 basis-48" />
        <Button type="submit" variant="line">
          {said.search}
        </Button>
      </Form>
      <Table
        framed
        caption={said.students}
        rows={students}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Users} title={q ? said.nobodyFound : said.nobodyYet} />}
        columns={[
          {
            id: 'student',
            title: said.student,
            cell: (it) => (
              <span className="flex min-h-target items-center gap-3">
                <Avatar name={it.name} hue={it.hue} src={it.image} size={34} />
                <BidiText className="font-semibold">{it.name}</BidiText>
              </span>
            ),
          },
          {
            id: 'attempts',
            title: said.attempts,
            numeric: true,
            cell: (it) => <span suppressHydrationWarning>{format.number(it.attempts)}</span>,
          },
          {
            id: 'best',
            title: said.best,
            numeric: true,
            cell: (it) => <span suppressHydrationWarning>{it.percent === null ? '–' : format.percent(it.percent / 100)}</span>,
          },
          {
            id: 'extra',
            title: said.extraTime,
            cell: (it) => (
              <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
                <input type="hidden" name="user_id" value={it.id} />
                <NumberField
                  key={it.extra_percent}
                  label={said.extraTimeOf(it.name)}
                  hideLabel
                  name="percent"
                  min={0}
                  max={maxExtraTimePercent}
                  unit="%"
                  steppers={false}
                  defaultValue={it.extra_percent}
                  className="w-28"
                />
                <Button type="submit" size="sm" variant="soft" aria-label={said.saveFor(it.name)}>
                  {said.save}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </div>
  )
}
