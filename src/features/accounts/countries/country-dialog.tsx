import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { post } from '#platform/call/post.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { foldForSearch } from '#ui/base/fold-for-search.ts'
import { CountryCode } from '#ui/fields/phone-field.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { radioDotStyle } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Country, countryCalls } from './contract.ts'
import { countryMessages } from './messages.ts'

/** Seed 4, country modal: shown only if the country cannot be detected. */
export default function CountryDialog({
  onChoose,
  onLater,
}: {
  onChoose: (country: string) => void
  onLater: () => void
}) {
  const t = useMessages(countryMessages)
  const [countries, setCountries] = useState<Country[]>([])
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<string | null>(suggestCountry)
  useEffect(() => {
    post<typeof countryCalls.countries>('public/deps/countries', {}).then(setCountries, () => {})
  }, [])
  const found = countries
    .filter((country) => foldForSearch(country.name).includes(foldForSearch(sought)))
    .toSorted((a, b) => Number(b.id === suggestCountry()) - Number(a.id === suggestCountry()))
  const country = countries.find((it) => it.id === chosen)
  return (
    <Dialog
      open
      title={t.title}
      text={t.text}
      onOpenChange={(open) => open || onLater()}
      footer={
        <>
          <Button disabled={!country} onClick={() => country && onChoose(country.id)}>
            {country ? t.use(country.name) : t.choose}
          </Button>
          <p className="text-sm text-ink-2 max-sm:w-full">{t.inProfile}</p>
        </>
      }
    >
      <TextField
        label={t.search}
        hideLabel
        icon={Search}
        placeholder={t.search}
        onInput={(event) => setSought(event.currentTarget.value)}
      />
      <fieldset className="max-h-72 overflow-auto rounded-md border border-line">
        <legend className="sr-only">{t.countries}</legend>
        {found.map(({ id, name, currency }) => (
          <label key={id} className={choice}>
            <input
              type="radio"
              name="country"
              value={id}
              checked={id === chosen}
              onChange={() => setChosen(id)}
              className={radioDotStyle}
            />
            <CountryCode code={id} />
            <span className="min-w-0 flex-1">
              {name}
              {id === suggestCountry() && (
                <span className="block text-xs text-ink-3">{t.suggested}</span>
              )}
            </span>
            <Pill>{t[currency]}</Pill>
          </label>
        ))}
        {found.length === 0 && (
          <p className="p-4 text-sm text-ink-3">{countries.length ? t.none : null}</p>
        )}
      </fieldset>
    </Dialog>
  )
}

/** The browser's time zone is only a hint for Egypt. */
const suggestCountry = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone === 'Africa/Cairo' ? 'eg' : null

const choice =
  'flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-4 py-2 font-medium last:border-b-0 hover:bg-surface-2 has-checked:bg-brand-soft has-focus-visible:-outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-focus'
