import type { VNode } from 'preact'
import { Chips } from '../component/chips.js'
import { EntityLink } from '../component/entity-link.js'
import { type Fact, Facts } from '../component/facts.js'
import { OutLinks } from '../component/out-links.js'
import { RecordTools } from '../component/record-tools.js'
import { Section } from '../component/section.js'
import { filterName } from '../list/filters.js'
import { AddressMap } from '../map/address-map.js'
import { wordsOf } from '../record/format.js'
import { entityPath } from '../record/paths.js'
import type { EntityProfile } from './entity-profile.js'

/** The filter of lists for each bucket of tags. */
const FILTERS: Readonly<Record<string, string>> = {
  INDUSTRY: 'industry',
  TAG: 'tag',
  GEO_LOCATION_EXPOSURE: 'location',
  MAIN_PRODUCT: 'mainProduct',
  TYPE_CUSTOMER: 'typeCustomer',
  TYPE_MODEL: 'typeModel',
  TYPE_OWNERSHIP: 'typeOwnership',
  TYPE_REVENUE: 'typeRevenue',
  TYPE_TECHNOLOGY_USED: 'typeTechnologyUsed',
}

/** What is beside the parts of an entity: facts, classifications, links and the ways to its data. */
export function EntityFacts({ entity, world }: { entity: EntityProfile; world: string }): VNode {
  const kinds = classificationsOf(entity)
  const links = entity.urlLinks.filter(({ isCurrent }) => isCurrent)
  const facts = factsOf(entity)
  const sources = `/sources/entity/${entity.entityId}`
  return (
    <>
      <AddressMap name={entity.nameBrand} addresses={entity.addresses} world={world} />
      {facts.length > 0 && (
        <Section id="facts" title="Facts" sources={sources}>
          <Facts facts={facts} />
        </Section>
      )}
      {kinds.length > 0 && (
        <Section id="tags" title="Classifications" sources={`${sources}?part=tags`}>
          <Facts facts={kinds} />
        </Section>
      )}
      {links.length > 0 && (
        <Section id="links" title="Links" sources={`${sources}?part=links`}>
          <OutLinks links={links} />
        </Section>
      )}
      <Section id="data" title="This record">
        <RecordTools
          sources={sources}
          path={entityPath(entity)}
          rest={`/v1/entities/detail?slug=${encodeURIComponent(entity.slug)}`}
          graph={`{ entity(slug: ${JSON.stringify(entity.slug)}) { nameBrand foundedYear fundraiseRounds(first: 5) { nodes { round amountRaised { amount currency } } } } }`}
          changedAt={entity.lastModifiedAt}
        />
      </Section>
    </>
  )
}

/** The classifications of each kind. Each leads to the list of its entities. */
const classificationsOf = ({ tags }: EntityProfile): Fact[] =>
  Object.entries(FILTERS).flatMap(([bucket, filter]) => {
    const names = (tags?.nodes ?? []).filter((tag) => tag.bucket === bucket).map(({ name }) => name)
    const chips = names.map((name) => ({ name, href: `/search?${new URLSearchParams({ [filter]: name })}` }))
    return chips.length === 0 ? [] : [{ name: filterName(filter), value: <Chips chips={chips} /> }]
  })

function factsOf(entity: EntityProfile): Fact[] {
  const aliases = entity.nameAlias.map(({ name }) => name).filter((name) => name !== entity.nameBrand)
  const places = entity.addresses.filter(({ fullAddress }) => fullAddress !== null)
  return [
    ...(entity.nameLegal && entity.nameLegal !== entity.nameBrand ? [fact('Legal name', entity.nameLegal)] : []),
    ...(aliases.length > 0 ? [fact('Also known as', aliases.slice(0, 12).join(', '))] : []),
    ...(places.length > 0
      ? [{ name: places.length === 1 ? 'Place' : 'Places', value: <Places places={places} /> }]
      : []),
    ...(entity.parent ? [{ name: 'Part of', value: <EntityLink entity={entity.parent} /> }] : []),
    ...entity.acceleratorParticipations.slice(0, 5).map(({ accelerator, batch }) => ({
      name: 'Accelerator',
      value: <EntityLink entity={accelerator}>{batch ?? undefined}</EntityLink>,
    })),
    ...(entity.uniqueIds?.nodes ?? []).map(({ idType, identifier }) => fact(idType.replaceAll('_', ' '), identifier)),
  ]
}

const fact = (name: string, value: string): Fact => ({ name, value: <bdi>{value}</bdi> })

/** What a visitor reads for the roles of an address. */
const ROLES: Readonly<Record<string, string>> = {
  DOMICILE: 'headquarters',
  DOMINANT: 'main address',
  ORIGIN: 'earlier address',
}

/** Number of addresses that are shown. */
const MOST_PLACES = 6

const Places = ({ places }: { places: EntityProfile['addresses'] }): VNode => (
  <ul>
    {places.slice(0, MOST_PLACES).map(({ fullAddress, association }, index) => (
      <li key={index}>
        <bdi>{fullAddress}</bdi>{' '}
        <span class="note">
          {association
            .flatMap(({ role }) => (role === null ? [] : [ROLES[role] ?? wordsOf(role).toLowerCase()]))
            .join(', ')}
        </span>
      </li>
    ))}
    {places.length > MOST_PLACES && <li class="note">and {places.length - MOST_PLACES} more</li>}
  </ul>
)
