import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { isCountry } from '#platform/language/countries.ts'

/** ISO 3166-1 code in either case. */
export const countryIdSchema = z
  .string()
  .max(2)
  .transform((it) => it.toLowerCase())
  .refine(isCountry, 'not_allowed')

const country = z.object({
  id: z.string(),
  name: z.string(),
  dial_code: z.string(),
  currency: z.enum(['egp', 'usd']),
})
export type Country = z.infer<typeof country>

const currency = z.object({ id: z.enum(['egp', 'usd']), name: z.string(), symbol: z.string() })

export const countryCalls = {
  countries: defineEndpoint({
    path: 'public/deps/countries',
    access: 'public',
    about:
      "Lists every country, named and sorted in the reader's language, with its dial code and the currency of its prices.",
    shows: [],
    input: noInput,
    output: z.array(country),
    cacheSeconds: 60,
  }),
  country: defineEndpoint({
    path: 'public/geo/country',
    access: 'public',
    about:
      "Returns the caller's country: from the profile, else from the IP address, else as chosen before; null if unknown.",
    shows: [],
    input: noInput,
    output: z.object({ country_id: z.string().nullable(), currency: z.enum(['egp', 'usd']) }),
    cacheSeconds: 60,
  }),
  currencies: defineEndpoint({
    path: 'public/deps/currencies',
    access: 'public',
    about: "Lists the currencies that prices are given in, named in the reader's language.",
    shows: [],
    input: noInput,
    output: z.array(currency),
    cacheSeconds: 60,
  }),
}
