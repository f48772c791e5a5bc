import { orderList } from '#features/orders/admin/list.ts'
import { href, Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { ListFilter, ListSearchField } from '#ui/display/lists/list-search.tsx'
import { ListStateInputs } from '#ui/display/lists/list-table.tsx'
import { officeOrderMessages } from '#features/orders/admin/messages.ts'
import {
  orderCurrencies,
  orderedItemKinds,
  paymentMethods,
  type OrderSearch,
} from '#features/orders/admin/rules.ts'
import { buildOrdersPath } from '#features/orders/admin/paths.ts'

export function OrderFilters({ asked }: { asked: OrderSearch }) {
  const t = useMessages(officeOrderMessages)
  const isFiltered =
    buildOrdersPath(asked, { state: '', person: '', sort: orderList.usual }) !==
    href('/office/orders')
  const choice = <T extends string>(
    name: string,
    label: string,
    value: string,
    choices: readonly T[],
    word: (it: T) => string,
  ) => (
    <ListFilter
      label={label}
      all={t.all}
      name={name}
      value={value}
      options={choices.map((it) => ({ value: it, label: word(it) }))}
    />
  )
  return (
    <Form role="search" aria-label={t.orders} key={JSON.stringify(asked)} className="grid gap-3">
      <ListStateInputs />
      {asked.state && <input type="hidden" name="state" value={asked.state} />}
      {asked.person && <input type="hidden" name="person" value={asked.person} />}
      <div className="flex flex-wrap items-end gap-3">
        <ListSearchField label={t.search} value={asked.q} />
        {choice('method', t.method, asked.method, paymentMethods, (it) => t[`by_${it}`])}
        {choice('currency', t.currency, asked.currency, orderCurrencies, (it) => t[it])}
        {choice('kind', t.kind, asked.kind, orderedItemKinds, (it) => t[it])}
        <Button type="submit" size="sm">
          {t.find}
        </Button>
        {isFiltered && (
          <ButtonLink
            to={buildOrdersPath({
              ...asked,
              q: '',
              method: '',
              currency: '',
              kind: '',
              from: '',
              to: '',
            })}
            variant="ghost"
          >
            {t.clear}
          </ButtonLink>
        )}
      </div>
      <details open={Boolean(asked.from || asked.to)}>
        <summary className="w-fit min-h-target cursor-pointer content-center text-sm font-medium text-brand-ink">
          {t.more}
        </summary>
        <div className="flex flex-wrap items-end gap-3 pt-2">
          <DateField label={t.from} name="from" defaultValue={asked.from || undefined} />
          <DateField label={t.to} name="to" defaultValue={asked.to || undefined} />
        </div>
      </details>
    </Form>
  )
}
