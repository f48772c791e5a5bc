import { useEffect } from 'react'
import { Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { pricingMessages } from '../pricing-messages.ts'

/** Seed 5: fallback for the layout's country dialog without scripts or after it was dismissed. */
export function CountryPrompt({
  countries,
  error,
}: {
  countries: { id: string; name: string }[]
  error: string | undefined
}) {
  const t = useMessages(pricingMessages)
  const { ask } = useModal('country')
  // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once, when the page opens
  useEffect(() => ask(), [])
  return (
    <div className="wrap max-w-140 py-10">
      <Panel as="div">
        <h1 className="text-2xl">{t.countryFirst}</h1>
        <p className="mt-1 mb-5 text-ink-2">{t.countryFirstText}</p>
        <Form method="post" className="grid gap-4">
          <Select
            label={t.yourCountry}
            name="country_id"
            required
            error={error}
            options={[
              { value: '', label: t.yourCountry },
              ...countries.map((it) => ({ value: it.id, label: it.name })),
            ]}
          />
          <Button type="submit">{t.showPlans}</Button>
        </Form>
      </Panel>
    </div>
  )
}
