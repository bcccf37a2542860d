import { z } from 'zod'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { placeOf } from './sec-places.js'

/*
 * What a file with submissions says about its company. A value that cannot be used is left out, so that it does not hide
 * the others.
 */

/** Maximum length of a text. The SEC writes only shorter texts. */
const LONGEST = 255
const MOST_ITEMS = 100

const clean = (value: string): string =>
  value
    .replace(/<[a-z/]{1,10}>/gi, ', ')
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

const Text = z
  .string()
  .transform((value) => clean(value) || null)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

const Texts = z
  .array(z.unknown())
  .catch([])
  .transform((values) => values.slice(0, MOST_ITEMS).map((value) => (typeof value === 'string' ? clean(value) : '')))

const Address = z
  .object({
    street1: Text,
    street2: Text,
    city: Text,
    stateOrCountry: Text,
    zipCode: Text,
    countryCode: Text,
    foreignStateTerritory: Text,
  })
  .nullish()
  .catch(null)

const FormerName = z.object({ name: Text, to: z.string().nullish().catch(null) })

const Submissions = z.object({
  name: z.string().transform(clean).pipe(z.string().min(1)),
  cik: z
    .union([z.string(), z.number()])
    .transform((cik) => String(cik).padStart(10, '0'))
    .pipe(z.string().regex(/^\d{10}$/)),
  entityType: Text,
  sic: Text,
  sicDescription: Text,
  tickers: Texts,
  exchanges: Texts,
  ein: Text,
  category: Text,
  fiscalYearEnd: Text,
  stateOfIncorporation: Text,
  phone: Text,
  addresses: z.object({ business: Address }).nullish().catch(null),
  formerNames: z.array(z.unknown()).catch([]),
})

/** An address of a company, with the place that its codes mean. */
interface SecAddress {
  readonly street1: string | null
  readonly street2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
  readonly postalCode: string | null
}

/** What the SEC states about a company. */
export interface SecFacts {
  readonly cik: string
  readonly nameLegal: string
  /** Former names that differ from the legal name and from each other, the latest first. */
  readonly formerNames: readonly string[]
  readonly listings: readonly { readonly ticker: string; readonly exchange: string | null }[]
  readonly ein: string | null
  readonly entityType: string | null
  readonly filerCategory: string | null
  readonly fiscalYearEnd: string | null
  readonly phone: string | null
  readonly sicCode: string | null
  readonly sicDescription: string | null
  readonly stateOfIncorporation: string | null
  /** Null: the SEC states no business address. */
  readonly address: SecAddress | null
}

/** Reads a file with submissions. Undefined if it is something else. */
export function factsOf(file: unknown): SecFacts | undefined {
  const { data } = Submissions.safeParse(file)
  if (!data) return undefined
  const { tickers, exchanges } = data
  return {
    cik: data.cik,
    nameLegal: data.name,
    formerNames: formerNamesOf(data.name, data.formerNames),
    listings: tickers.flatMap((ticker, index) =>
      ticker === '' ? [] : [{ ticker, exchange: exchanges[index] || null }],
    ),
    ein: employerNumber(data.ein),
    entityType: data.entityType,
    filerCategory: data.category,
    fiscalYearEnd: /^\d{4}$/.test(data.fiscalYearEnd ?? '') ? data.fiscalYearEnd : null,
    phone: data.phone,
    sicCode: data.sic,
    sicDescription: data.sicDescription,
    stateOfIncorporation: data.stateOfIncorporation,
    address: addressOf(data.addresses?.business),
  }
}

/** The names in the order of their last day, the latest first, without repeated spellings of one name. */
function formerNamesOf(current: string, rows: readonly unknown[]): string[] {
  const named = rows.slice(0, MOST_ITEMS).flatMap((row) => {
    const { data } = FormerName.safeParse(row)
    return data?.name == null ? [] : [{ name: data.name, to: Date.parse(data.to ?? '') || 0 }]
  })
  const known = new Set([nameKey(current)])
  return named
    .sort((a, b) => b.to - a.to)
    .flatMap(({ name }) => {
      const key = nameKey(name)
      if (key === '' || known.has(key)) return []
      known.add(key)
      return [name]
    })
}

function addressOf(given: z.infer<typeof Address>): SecAddress | null {
  if (!given) return null
  const { street1, street2, city } = given
  const { country, state } = placeOf(given.stateOrCountry ?? given.countryCode)
  const region = state ?? (country === null || country === 'US' ? null : given.foreignStateTerritory)
  const address = { street1, street2, city, state: region, country, postalCode: postalCodeOf(given.zipCode, country) }
  return Object.values(address).some((part) => part !== null) ? address : null
}

/** The SEC writes the nine digits of the United States without a dash. */
const postalCodeOf = (code: string | null, country: string | null): string | null =>
  code !== null && country === 'US'
    ? code.replace(/^(\d{5})(\d{4})$/, '$1-$2').slice(0, 20)
    : (code?.slice(0, 20) ?? null)

/** An employer number with its dash. The SEC states zeros if it does not know the number. */
const employerNumber = (text: string | null | undefined): string | null =>
  text != null && /^\d{9}$/.test(text) && Number(text) > 0 ? `${text.slice(0, 2)}-${text.slice(2)}` : null
