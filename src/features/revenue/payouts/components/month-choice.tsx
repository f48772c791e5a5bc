import { Form } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { payoutMessages } from '../messages.ts'
import { mergeMonths } from '../rules.ts'

export function MonthSelect({ month, months }: { month: string; months: string[] }) {
  const t = useMessages(payoutMessages)
  const format = useFormat()
  return (
    <Form key={month} className="flex flex-wrap items-end gap-3">
      <Select
        label={t.month}
        name="month"
        defaultValue={month}
        options={mergeMonths(months, month).map((month) => ({
          value: month,
          label: format.date(`${month}-01`, 'month'),
        }))}
      />
      <Button type="submit" variant="soft">
        {t.show}
      </Button>
    </Form>
  )
}
