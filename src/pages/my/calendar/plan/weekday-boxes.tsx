import { CheckboxGroup, CheckboxInput } from '#ui/fields/checkbox.tsx'

export type Weekday = { value: number; name: string }

export function WeekdayBoxes({
  label,
  weekdays,
  chosen,
  description,
  error,
}: {
  label: string
  weekdays: Weekday[]
  chosen: readonly number[]
  description?: string
  error?: string | undefined
}) {
  return (
    <CheckboxGroup label={label} description={description} error={error}>
      <div className="flex flex-wrap gap-2">
        {weekdays.map(({ value, name }) => (
          <label
            key={value}
            className="inline-flex min-h-target cursor-pointer items-center gap-2 rounded-full border border-line-strong/55 bg-surface px-4 text-sm has-checked:border-brand has-checked:bg-brand-soft"
          >
            <CheckboxInput name="weekdays" value={value} defaultChecked={chosen.includes(value)} />
            {name}
          </label>
        ))}
      </div>
    </CheckboxGroup>
  )
}
