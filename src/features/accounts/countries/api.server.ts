import { bindHandlers } from '#platform/call/gate.server.ts'
import { academyCurrencies } from '#platform/page/academy/academy.server.ts'
import { getCurrency } from '#platform/language/locale.ts'
import { countryCalls } from './contract.ts'
import { listCountries, listCurrencies } from './rules.ts'

export const countriesApi = bindHandlers(countryCalls, {
  countries: ({ reader, services }) => {
    const soldIn = services.settings.get(academyCurrencies)
    return listCountries(reader.locale).map((country) => ({
      ...country,
      currency: getCurrency(country.id, soldIn),
    }))
  },
  country: ({ reader }) => ({ country_id: reader.country, currency: reader.currency }),
  currencies: ({ reader, services }) =>
    listCurrencies(reader.locale, services.settings.get(academyCurrencies)),
})
