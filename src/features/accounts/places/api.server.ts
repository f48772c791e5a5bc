import { serve } from '#platform/call/gate.server.ts'
import { academyCurrencies } from '#platform/data/academy.server.ts'
import { currencyOf } from '#platform/language/locale.ts'
import { places } from './contract.ts'
import { countriesIn, currenciesIn } from './rules.ts'

export const placesApi = serve(places, {
  countries: ({ reader, services }) => {
    const soldIn = services.settings.get(academyCurrencies)
    return countriesIn(reader.locale).map((it) => ({ ...it, currency: currencyOf(it.id, soldIn) }))
  },
  country: ({ reader }) => ({ country_id: reader.country, currency: reader.currency }),
  currencies: ({ reader, services }) => currenciesIn(reader.locale, services.settings.get(academyCurrencies)),
})
