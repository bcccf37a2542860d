import { addAddress } from '../../attribute/address/attach.js'
import { readOwnedByIds } from '../../attribute/family/family-reads.js'
import type { UniqueId, UniqueIdType } from '../../attribute/unique-id/unique-id.js'
import { uniqueIdRows } from '../../attribute/unique-id/unique-id-reads.js'
import { normalizeIdentifier } from '../../attribute/unique-id/unique-id-rules.js'
import { createUniqueIds, readIdentifierRow } from '../../attribute/unique-id/unique-id-writes.js'
import type { UrlLink } from '../../attribute/url-link/url-link.js'
import { urlLinkRows } from '../../attribute/url-link/url-link-reads.js'
import { createUrlLinks, readCurrentTypes, readLinkByUrl } from '../../attribute/url-link/url-link-writes.js'
import { type EntityState, nameKey } from '../../identity/entity/entity-rules.js'
import { noEntity } from '../../identity/entity/entity-select.js'
import { lockEntities } from '../../identity/entity/entity-writes.js'
import { ALIAS_CAP, type EntityAlias } from '../../identity/entity/types.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { Problem } from '../../kernel/problem/problem.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { updateEntity } from '../entity/entity-writes.js'
import { pageOf } from './find-company.js'
import type { SecFacts } from './sec-facts.js'

/** The source of the written rows. */
const SOURCE = 'sec-edgar'

/** The context for a write of facts of the SEC: the history names the page of the company at the SEC. */
export const fromSec = (context: Context, { cik }: SecFacts): Context => ({
  ...context,
  ...(context.provenance
    ? {
        provenance: {
          ...context.provenance,
          sourceDetail: pageOf(cik),
          sourceProvider: SOURCE,
          sourceProviderId: cik,
        },
      }
    : {}),
})

/** Adds the business address as the headquarters. Returns the id of the period. Throws 404 if the SEC states no address. */
export function attachHeadquarters(context: Context, entityId: string, { cik, address }: SecFacts): Promise<number> {
  if (!address) throw lacking(cik, 'business address')
  return addAddress(context, entityOwner, entityId, {
    addressLine1: address.street1,
    addressLine2: address.street2?.slice(0, 100) ?? null,
    cityName: address.city,
    ...(address.country === 'US' ? { stateAbbrev: address.state } : { stateName: address.state }),
    // A company without a country in its address is a domestic one.
    countryCode: address.country ?? 'US',
    postalCode: address.postalCode,
    isHq: true,
    // The SEC states no more than this, also if it is only a city.
    researchExhausted: true,
  })
}

/** Adds the legal name and the former names as aliases. Returns the aliases that the entity did not have. */
export async function attachAliases(context: Context, entityId: string, facts: SecFacts): Promise<EntityAlias[]> {
  const [stored] = await lockEntities(context, [entityId], [])
  if (!stored || stored.deleted) throw noEntity('entityId', entityId)
  const { state } = stored
  const added = missingNames(state, [facts.nameLegal, ...facts.formerNames])
  if (added.length === 0) return []
  const next = { ...state, nameAlias: [...state.nameAlias, ...added] }
  await updateEntity(context, stored, next, changes(state, next))
  return added
}

/** The names that an entity does not have in any spelling, as many as it can have. */
function missingNames({ nameBrand, nameLegal, nameAlias }: EntityState, names: readonly string[]): EntityAlias[] {
  const own = [nameBrand, nameLegal, ...nameAlias.map(({ name }) => name)]
  const known = new Set(own.flatMap((name) => (name === null ? [] : [nameKey(name)])))
  return names
    .filter((name) => !known.has(nameKey(name)))
    .slice(0, Math.max(0, ALIAS_CAP - nameAlias.length))
    .map((name) => ({ name, type: 'relatedLegal', displayable: null }))
}

/** Pages of a stock at the exchanges whose links have a type. */
const PAGES: Readonly<Record<string, { urlType: 'nasdaq' | 'nyse'; pageOf: (ticker: string) => string }>> = {
  nasdaq: {
    urlType: 'nasdaq',
    pageOf: (ticker) => `https://www.nasdaq.com/market-activity/stocks/${encodeURIComponent(ticker.toLowerCase())}`,
  },
  nyse: { urlType: 'nyse', pageOf: (ticker) => `https://www.nyse.com/quote/XNYS:${encodeURIComponent(ticker)}` },
}

/** Adds one link for each listing. A type of which the entity has a current link is left out. Returns the added links. */
export async function attachListings(context: Context, entityId: string, { listings }: SecFacts): Promise<UrlLink[]> {
  const { ref } = await entityOwner.lock(context, entityId)
  const taken = new Set(await readCurrentTypes(context, ref))
  const drafts = listings.flatMap(({ ticker, exchange }) => {
    const page = PAGES[exchange?.toLowerCase() ?? '']
    return page && !taken.has(page.urlType) ? [{ url: page.pageOf(ticker), urlType: page.urlType }] : []
  })
  const before = await Promise.all(drafts.map((draft) => idOfLink(context, entityId, draft)))
  const fresh = drafts.filter((_, index) => before[index] === undefined)
  await createUrlLinks(
    context,
    fresh.map((draft) => ({ entityId, ...draft })),
  )
  const ids = await Promise.all(fresh.map((draft) => idOfLink(context, entityId, draft)))
  return present(await readOwnedByIds<UrlLink>(context, urlLinkRows, texts(ids), sql`true`))
}

const idOfLink = (
  context: Context,
  entityId: string,
  { url, urlType }: { readonly url: string; readonly urlType: 'nasdaq' | 'nyse' },
): Promise<number | undefined> => readLinkByUrl(context, { entityId }, urlType, urlKey(url)?.hostPath ?? url)

/** Exchanges whose name belongs before a ticker. */
const EXCHANGES: Readonly<Record<string, string>> = { nasdaq: 'NASDAQ', nyse: 'NYSE' }

/** The identifiers that the SEC states. A value that this service does not accept is left out. */
function identifiersOf({ cik, ein, listings }: SecFacts): { idType: UniqueIdType; identifier: string }[] {
  const tickers = listings.map(({ ticker, exchange }) => {
    const prefix = EXCHANGES[exchange?.toLowerCase() ?? '']
    return ['ticker', prefix === undefined ? ticker : `${prefix}:${ticker}`] as const
  })
  const stated = [['secCik', cik] as const, ...(ein === null ? [] : [['ein', ein] as const]), ...tickers]
  const normal = stated.flatMap(([idType, text]) => {
    const identifier = normalized(idType, text)
    return identifier === undefined ? [] : [{ idType, identifier }]
  })
  return [...new Map(normal.map((one) => [`${one.idType} ${one.identifier}`, one])).values()]
}

function normalized(idType: UniqueIdType, text: string): string | undefined {
  try {
    return normalizeIdentifier(idType, text)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Adds the identifiers. Returns those that were added, and those that the entity already had. */
export async function attachIdentifiers(
  context: Context,
  entityId: string,
  facts: SecFacts,
): Promise<{ attached: UniqueId[]; alreadyPresent: UniqueId[] }> {
  const { ref } = await entityOwner.lock(context, entityId)
  const states = identifiersOf(facts).map((one) => ({ ...one, source: SOURCE }))
  const before = await Promise.all(states.map((state) => readIdentifierRow(context, ref, state)))
  const added = await createUniqueIds(
    context,
    states.filter((_, index) => before[index] === undefined).map((state) => ({ entityId, ...state })),
  )
  const read = async (ids: readonly (number | string | undefined)[]) =>
    present(await readOwnedByIds<UniqueId>(context, uniqueIdRows, texts(ids), sql`true`))
  return { attached: await read(added), alreadyPresent: await read(before) }
}

const texts = (ids: readonly (number | string | undefined)[]): string[] =>
  ids.flatMap((id) => (id === undefined ? [] : [String(id)]))

const present = <T>(records: readonly (T | null)[]): T[] => records.filter((record) => record !== null)

const lacking = (cik: string, what: string): Problem =>
  new Problem('notFound', {
    detail: `The SEC states no ${what} of the company with the CIK ${cik}.`,
    field: 'ticker',
    hint: `Look at ${pageOf(cik)}, and add the ${what} from another source.`,
  })
