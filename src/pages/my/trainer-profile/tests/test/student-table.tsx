import { Users } from 'lucide-react'
import { Form } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { TestStudent } from '#features/testing/grading/contract.ts'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { maxExtraTimePercent } from '#features/testing/grading/limits.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function StudentTable({ students, q }: { students: TestStudent[]; q: string }) {
  const t = useMessages(gradingMessages)
  const format = useFormat()
  return (
    <div className="mt-4 grid gap-4">
      <Form
        method="get"
        action="#students"
        role="search"
        aria-label={t.find}
        className="flex max-w-120 flex-wrap gap-2"
      >
        <SearchField
          name="q"
          label={t.find}
          defaultValue={q}
          look="flat"
          className="flex-1 basis-48"
        />
        <Button type="submit" variant="line">
          {t.search}
        </Button>
      </Form>
      <Table
        framed
        caption={t.students}
        rows={students}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Users} title={q ? t.nobodyFound : t.nobodyYet} />}
        columns={[
          {
            id: 'student',
            title: t.student,
            cell: (item) => (
              <span className="flex min-h-target items-center gap-3">
                <Avatar name={item.name} hue={item.hue} src={item.image} size={34} />
                <BidiText className="font-semibold">{item.name}</BidiText>
              </span>
            ),
          },
          {
            id: 'attempts',
            title: t.attempts,
            numeric: true,
            cell: (item) => format.number(item.attempts),
          },
          {
            id: 'best',
            title: t.best,
            numeric: true,
            cell: (item) => (item.percent === null ? '–' : format.percent(item.percent / 100)),
          },
          {
            id: 'extra',
            title: t.extraTime,
            cell: (item) => (
              <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
                <input type="hidden" name="user_id" value={item.id} />
                <NumberField
                  key={item.extra_percent}
                  label={t.extraTimeOf(item.name)}
                  hideLabel
                  name="percent"
                  min={0}
                  max={maxExtraTimePercent}
                  unit="%"
                  steppers={false}
                  defaultValue={item.extra_percent}
                  className="w-28"
                />
                <Button type="submit" size="sm" variant="soft" aria-label={t.saveFor(item.name)}>
                  {t.save}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </div>
  )
}
