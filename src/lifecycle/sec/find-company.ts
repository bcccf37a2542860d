import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { line } from '../../kernel/wire/values.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { secFailed, submissionsOf, TICKERS } from '../../platform/sec/edgar.js'
import { lineOf, type Registrant, registrantsIn, withName, withTicker } from './registrant.js'
import type { SecCompany } from './sec-company.js'
import { factsOf, type SecFacts } from './sec-facts.js'
import { readSecFile } from './sec-reads.js'
import { saveSecFile, takeTurn } from './sec-writes.js'

/** The parameters that select a company of the SEC. */
export const companyQuery = {
  ticker: line(30)
    .optional()
    .describe('Ticker of the company, such as `AAPL` or `NYSE:BRK.B`. It is preferred to `name`.'),
  name: line(255).optional().describe('Legal name of the company. It is used if there is no ticker.'),
}

/** A company of the SEC, and how it was found. */
export interface FoundCompany {
  readonly facts: SecFacts
  readonly matchedVia: SecCompany['matchedVia']
  /** Other companies with an equally good name. */
  readonly ambiguous: readonly Registrant[]
  /** All other companies that the name can mean. */
  readonly others: readonly Registrant[]
}

interface Selector {
  readonly ticker?: string | undefined
  readonly name?: string | undefined
}

/** Finds a company in the files of the SEC. Throws 404 if there is none. Never call it inside a transaction. */
export async function findCompany(context: Context, selector: Selector): Promise<FoundCompany> {
  const { ticker, name } = selector
  if (ticker === undefined && name === undefined) throw nothingSelected()
  resourcesOf(context).edgar.check()
  const all = await registrants(context)
  const { best, others } =
    ticker === undefined ? withName(all, name ?? '') : { best: withTicker(all, ticker), others: [] }
  const [chosen, ...ambiguous] = best
  if (!chosen) throw noCompany(selector)
  const facts = await submissions(context, chosen.cik)
  if (!facts) throw noCompany(selector)
  return { facts, matchedVia: ticker === undefined ? 'NAME' : 'TICKER', ambiguous, others: [...ambiguous, ...others] }
}

/** Finds the company whose facts are written to an entity. Throws 409 if the name means several companies. */
export async function requireCompany(context: Context, selector: Selector): Promise<SecFacts> {
  const { facts, ambiguous, others } = await findCompany(context, selector)
  if (ambiguous.length === 0) return facts
  throw new Problem('conflict', {
    detail: `name: "${selector.name}" means ${ambiguous.length + 1} companies of the SEC.`,
    field: 'name',
    value: selector.name ?? '',
    hint: 'Send the ticker of one of them.',
    details: { candidate: [`${facts.nameLegal} (CIK ${facts.cik})`, ...others.map(lineOf)] },
    resolution: { action: 'setParameter', parameter: 'ticker' },
  })
}

/** How long a process keeps the list of tickers. To read it from the database takes longer than a search in it. */
const KEPT_MS = 600_000

const registrants = (context: Context): Promise<readonly Registrant[]> =>
  resourcesOf(context).shared.of<readonly Registrant[]>({
    name: 'sec-registrants',
    maxAgeMs: Math.min(KEPT_MS, resourcesOf(context).edgar.storedMs),
    is: (value) => Array.isArray(value),
    compute: async () => {
      const rows = await stored(context, TICKERS, (file) =>
        registrantsIn(file)?.map(({ cik, ticker, name }) => [cik, ticker, name]),
      )
      return Rows.parse(rows ?? []).map(([cik, ticker, name]) => ({ cik, ticker, name }))
    },
  })

const Rows = z.array(z.tuple([z.string(), z.string(), z.string()]))

/** The facts in the file of a company. The stored file has only the members that the service uses. */
async function submissions(context: Context, cik: string): Promise<SecFacts | undefined> {
  const facts = await stored(context, submissionsOf(cik), factsOf)
  return facts as SecFacts | undefined
}

type Stored = Parameters<typeof saveSecFile>[2]

/**
 * Reads a file: the stored one, or that of the SEC. `parse` returns what is stored of it. Undefined if the SEC has no such
 * file.
 */
async function stored(context: Context, path: string, parse: (file: unknown) => object | undefined): Promise<unknown> {
  const { db, clock } = context
  const { edgar } = resourcesOf(context)
  const known = await readSecFile(db, path, new Date(clock.now().getTime() - edgar.storedMs))
  if (known) return known.content
  const waitMs = await takeTurn(db, clock.now())
  if (waitMs === undefined) throw secFailed('Too many requests wait for it.', RETRY_SECONDS)
  await setTimeout(waitMs)
  const file = await edgar.read(path)
  if (file === undefined) return undefined
  const content = parse(file)
  if (!content) throw secFailed(`The file ${path} has another form than expected.`, RETRY_SECONDS)
  await saveSecFile(db, path, content as Stored, clock.now())
  return content
}

const RETRY_SECONDS = 10

const nothingSelected = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request names no company.',
    field: 'ticker',
    hint: 'Send ticker or name.',
    resolution: { action: 'setParameter', parameter: 'ticker' },
  })

const noCompany = ({ ticker, name }: Selector): Problem =>
  new Problem('notFound', {
    detail: 'The SEC has no listed company with this ticker or name.',
    field: ticker === undefined ? 'name' : 'ticker',
    value: ticker ?? name ?? '',
    hint: 'Private companies do not report to the SEC. Check the spelling, or send the ticker.',
  })

/** The page of the SEC about a company. Writes name it as their source. */
export const pageOf = (cik: string): string => `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`
