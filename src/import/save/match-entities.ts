import type { PlaceFinder } from '../../attribute/address/known-place.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { EntityFacts } from '../row/row-facts.js'
import type { Work } from './batch-work.js'
import { type NamedPlace, readStoredMatches, type Signals } from './match-reads.js'
import { partsOf } from './save-owned.js'

/** Rows of a batch that describe the same entity as an earlier row of the batch, with another id. */
export type Repeated = ReadonlyMap<EntityFacts, EntityFacts>

/**
 * Finds the rows whose entity is in the service already, or in an earlier row of the batch, with another id: it has the
 * same identifier, website, or name and city, or only a name that one entity has. With `--match`, such a row becomes a
 * part of that entity: `entities` gets the id, or the result contains the earlier row. Otherwise the row is reported, and
 * becomes an entity of its own.
 */
export async function matchEntities(work: Work, missing: readonly EntityFacts[]): Promise<Repeated> {
  const { context, collection, known, faults, findPlace } = work
  const signals = await Promise.all(missing.map((facts) => signalsOf(facts, findPlace)))
  const stored = await readStoredMatches(context, signals)
  const repeated = new Map<EntityFacts, EntityFacts>()
  const seen = new Map<string, { readonly facts: EntityFacts; readonly place: NamedPlace | undefined }[]>()
  missing.forEach((facts, index) => {
    const match = stored[index]
    const place = signals[index]?.place
    const keys = keysOf(signals[index])
    const earlier = keys
      .map((key) => seen.get(key)?.find((row) => !key.startsWith('place ') || canBeOne(row.place, place))?.facts)
      .find((row) => row !== undefined)
    for (const key of keys) seen.set(key, [...(seen.get(key) ?? []), { facts, place }])
    if (match && collection.isMatching) known.entities.set(facts.providerId, match.id)
    else if (earlier && collection.isMatching) repeated.set(facts, earlier)
    else if (match) faults.push(reported(facts, `"${match.slug}", which is in the service, has the same ${match.same}`))
    else if (earlier)
      faults.push(reported(facts, `the row with the id ${JSON.stringify(earlier.providerId)} is about the same entity`))
  })
  return repeated
}

/** Whether two places with the same city can be one: their states and countries are equal, or not known. */
const canBeOne = (one: NamedPlace | undefined, other: NamedPlace | undefined): boolean =>
  (['state', 'country'] as const).every((part) => !one?.[part] || !other?.[part] || one[part] === other[part])

const reported = (facts: EntityFacts, reason: string) => ({
  facts,
  kind: 'match' as const,
  field: 'nameBrand',
  value: facts.nameBrand,
  reason: `${facts.nameBrand}: ${reason}. It is stored as another entity`,
})

async function signalsOf(
  { uniqueIds = [], urls = [], addresses = [], nameBrand, isOnlyNamed }: EntityFacts,
  findPlace: PlaceFinder,
): Promise<Signals> {
  const website = urls.find(({ urlType }) => urlType === 'website')
  const [address] = addresses
  const found = address && (await findPlace(partsOf(address), 'entity'))
  // The stored name of a city is that of the list of cities, such as Munich for München.
  const city = found?.place?.city?.name ?? address?.city
  return {
    identifiers: uniqueIds.map(({ idType, identifier }) => ({ type: idType, identifier })),
    website: website && urlKey(website.url)?.hostPath,
    onlyName: isOnlyNamed && nameKey(nameBrand),
    place:
      city === undefined
        ? undefined
        : {
            name: nameKey(nameBrand),
            city: city.toLowerCase(),
            state: found?.place?.state?.name ?? null,
            country: found?.place?.country.name ?? null,
          },
  }
}

const keysOf = (signals: Signals | undefined): string[] =>
  signals === undefined
    ? []
    : [
        ...signals.identifiers.map(({ type, identifier }) => `${type} ${identifier}`),
        ...(signals.website === undefined ? [] : [`website ${signals.website}`]),
        ...(signals.place === undefined ? [] : [`place ${signals.place.name}\n${signals.place.city}`]),
      ]
