import { href, Form } from 'react-router'
import { learningFilters, personStates, planFilters } from '#features/accounts/people/rules.ts'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ListSearchField } from '#ui/display/lists/list-search.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { ListStateInputs } from '#ui/display/lists/list-table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import { segmentMessages } from '#features/administration/segments/messages.ts'
import {
  peopleRoles,
  formatPeopleQuery,
  type PeopleQuery,
} from '#features/administration/segments/rules.ts'

/** Rare filters are in a disclosure, open while in use. */
export function PeopleFilters({
  asked,
  countries,
  groups,
}: {
  asked: PeopleQuery
  countries: { id: string; name: string }[]
  groups: { id: number; name: string; name_ar: string }[]
}) {
  const locale = useLocale()
  const t = useMessages(segmentMessages)
  const basic = useMessages(officeMessages)
  const { country, plan, course, group, learns, from, to } = asked
  const all = (title: string) => ({ value: '', label: `${title}: ${basic.all}` })
  return (
    <Form
      role="search"
      aria-label={basic.people}
      key={formatPeopleQuery(asked)}
      className="grid gap-3"
    >
      <ListStateInputs />
      <div className="flex flex-wrap items-end gap-3">
        <ListSearchField label={basic.search} value={asked.q} />
        <Select
          label={basic.role}
          hideLabel
          round
          name="role"
          defaultValue={asked.role}
          options={[all(basic.role), ...peopleRoles.map((it) => ({ value: it, label: basic[it] }))]}
        />
        <Select
          label={basic.state}
          hideLabel
          round
          name="state"
          defaultValue={asked.state}
          options={[
            all(basic.state),
            ...personStates.map((it) => ({ value: it, label: basic[it] })),
          ]}
        />
        <Button type="submit" size="sm">
          {basic.find}
        </Button>
        {formatPeopleQuery(asked) !== '' && (
          <ButtonLink to={href('/office/people')} variant="ghost">
            {basic.clear}
          </ButtonLink>
        )}
      </div>
      <details open={Boolean(country || plan || course || group || learns || from || to)}>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-medium text-brand-ink">
          {t.filters}
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
          <Select
            label={t.country}
            name="country"
            defaultValue={country}
            options={[
              { value: '', label: basic.all },
              ...countries.map((it) => ({ value: it.id, label: it.name })),
            ]}
          />
          <Select
            label={t.plan}
            name="plan"
            defaultValue={plan}
            options={[
              { value: '', label: basic.all },
              ...planFilters.map((it) => ({ value: it, label: t[it] })),
            ]}
          />
          <Select
            label={t.learns}
            name="learns"
            defaultValue={learns}
            options={[
              { value: '', label: basic.all },
              ...learningFilters.map((it) => ({ value: it, label: t[it] })),
            ]}
          />
          <Select
            label={t.group}
            name="group"
            defaultValue={group}
            options={[
              { value: '', label: basic.all },
              ...groups.map((group) => ({
                value: String(group.id),
                label: pickName(locale, group),
              })),
            ]}
          />
          <TextField
            label={t.course}
            name="course"
            optional
            dir="ltr"
            defaultValue={course}
            description={t.courseHint}
          />
          <DateField label={t.from} name="from" optional defaultValue={from} />
          <DateField label={t.to} name="to" optional defaultValue={to} />
        </div>
      </details>
    </Form>
  )
}
