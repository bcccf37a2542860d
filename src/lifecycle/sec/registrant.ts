import { z } from 'zod'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { FORMS } from '../../identity/name/legal-forms.js'

/** A company in the list of tickers of the SEC. A company with several tickers has several rows. */
export interface Registrant {
  readonly cik: string
  readonly ticker: string
  readonly name: string
}

const Row = z.object({ cik_str: z.number(), ticker: z.string(), title: z.string() })

/** Reads the file with the tickers of all companies. Undefined if it is something else. Rows that cannot be used are left out. */
export function registrantsIn(file: unknown): Registrant[] | undefined {
  if (typeof file !== 'object' || file === null) return undefined
  const registrants = Object.values(file).flatMap((row) => {
    const { data } = Row.safeParse(row)
    return data ? [{ cik: String(data.cik_str).padStart(10, '0'), ticker: data.ticker, name: data.title.trim() }] : []
  })
  return registrants.length > 0 ? registrants : undefined
}

/** The SEC writes a share class after a dash, and no exchange. */
const tickerKey = (ticker: string): string =>
  ticker
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^\$/, '')
    .replace(/^[A-Z]{2,10}:/, '')
    .replace(/[./]/g, '-')

/** The company with a ticker. Empty if there is none. */
export const withTicker = (all: readonly Registrant[], ticker: string): Registrant[] => {
  const key = tickerKey(ticker)
  return all.filter((one) => tickerKey(one.ticker) === key).slice(0, 1)
}

/** Words besides legal forms that the SEC adds to a name, such as the state where the company was founded. */
const ADDED = new Set('companies holdings trust the de md ny new adr'.split(' '))

/** The forms in which two names are compared. */
interface Keys {
  readonly whole: string
  /** The name without the legal forms and additions at its end. One word always stays. */
  readonly core: string
}

function keysOf(name: string): Keys {
  const words = nameKey(name.replace(/\/[a-z]{2,4}\/?/gi, ' ')).split(' ')
  const isAddition = (word: string) => FORMS.has(word) || ADDED.has(word)
  const last = words.findLastIndex((word, index) => index === 0 || !isAddition(word))
  return { whole: nameKey(name), core: words.slice(0, last + 1).join(' ') }
}

/** How well a name means a company: 3 for the same name, 2 without legal forms, 1 if the words begin like it. */
function likeness(asked: Keys, stored: Keys): number {
  if (asked.whole === stored.whole) return 3
  if (asked.core === stored.core) return 2
  return stored.core.startsWith(`${asked.core} `) ? 1 : 0
}

const MOST_CANDIDATES = 20

/** The companies that a name can mean, the best first. Companies are equal if their likeness is equal. */
export function withName(all: readonly Registrant[], name: string): { best: Registrant[]; others: Registrant[] } {
  const byCik = new Map<string, { readonly registrant: Registrant; readonly score: number }>()
  // Once, and not for each of about ten thousand companies.
  const asked = keysOf(name)
  for (const registrant of all) {
    const score = likeness(asked, keysOf(registrant.name))
    if (score > 0 && !byCik.has(registrant.cik)) byCik.set(registrant.cik, { registrant, score })
  }
  const found = [...byCik.values()].sort((a, b) => b.score - a.score).slice(0, MOST_CANDIDATES)
  const top = found[0]?.score
  return {
    best: found.flatMap(({ registrant, score }) => (score === top ? [registrant] : [])),
    others: found.flatMap(({ registrant, score }) => (score === top ? [] : [registrant])),
  }
}

/** A company in one line, for a caller that must choose. */
export const lineOf = ({ name, ticker, cik }: Registrant): string => `${name} (ticker ${ticker}, CIK ${cik})`
