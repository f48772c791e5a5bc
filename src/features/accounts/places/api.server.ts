import { serve } from '#platform/call/gate.server.ts'
import { places } from './contract.ts'
import { countriesIn, currenciesIn } from './rules.ts'

export const placesApi = serve(places, {
  countries: ({ reader }) => countriesIn(reader.locale),
  country: ({ reader }) => ({ country_id: reader.country, currency: reader.currency }),
  currencies: ({ reader }) => currenciesIn(reader.locale),
})
