import { serve } from '#platform/gate.server.ts'
import { places } from './contract.ts'
import { countriesIn, currenciesIn } from './rules.ts'

export const placesApi = serve(places, {
  countries: ({ reader }) => countriesIn(reader.locale),
  currencies: ({ reader }) => currenciesIn(reader.locale),
})
