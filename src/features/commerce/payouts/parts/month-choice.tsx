import { Form } from 'react-router'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { payoutMessages } from '../messages.ts'
import { mergeMonths } from '../rules.ts'

export function MonthSelect({ month, months }: { month: string; months: string[] }) {
  const said = useMessages(payoutMessages)
  const format = useFormat()
  return (
    <Form key={month} className="flex flex-wrap items-end gap-3">
      <Select
        label={said.month}
        name="month"
        defaultValue={month}
        options={mergeMonths(months, month).map((it) => ({ value: it, label: format.date(`${it}-01`, 'month') }))}
      />
      <Button type="submit" variant="soft">
        {said.show}
      </Button>
    </Form>
  )
}
