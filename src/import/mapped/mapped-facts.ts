import { UniqueIdType } from '../../attribute/unique-id/unique-id.js'
import { UrlType } from '../../attribute/url-link/url-link.js'
import { isOffering } from '../../identity/entity/entity-rules.js'
import { EntityType } from '../../identity/entity/types.js'
import { relationshipTypeOf, relationshipTypes } from '../../relation/relationship/relationship-rules.js'
import type { CellValues } from '../cell/cell-values.js'
import { present } from '../format/crunchbase-values.js'
import type { RowKind } from '../mapping/fields.js'
import { paragraphs } from '../row/import-rules.js'
import type { EntityFacts, Facts, PersonFacts, RelationshipFacts, TextFacts } from '../row/row-facts.js'
import { readEntityName, withoutSecurity } from '../value/entity-name.js'
import { peopleIn } from '../value/people-names.js'
import { lastName, nameParts } from '../value/person-name.js'
import { linkOf } from '../value/profile-link.js'
import { amountsOf, roundParts } from './mapped-money.js'
import {
  associationOf,
  companiesOf,
  foundersOf,
  IN_COLUMN,
  investmentsOf,
  investorsOf,
  NO_NAME,
  statedOrNamed,
} from './named-facts.js'
import { relationshipIn } from './relationship-words.js'

/**
 * How the values of a row become facts. The first fact is the record of the row. `id` is the id of the row. Required
 * fields have values. Values that cannot be used are reported with `values.refuse`.
 */
export const FACTS: Readonly<Record<RowKind, (values: CellValues, id: string) => Facts[]>> = {
  entities: (values, id) => {
    const typeRecord = EntityType.parse(values.text('typeRecord') ?? 'Company')
    if (isOffering(typeRecord)) {
      values.refuse('typeRecord', 'needs a provider, as in the API', 'Create products and services with the API.')
      return []
    }
    const written = values.text('nameBrand') ?? ''
    const isListed = values.list('uniqueId.ticker').length > 0
    const { nameBrand, nameLegal, alias, lost } = readEntityName(isListed ? withoutSecurity(written) : written)
    if (lost !== undefined) values.lose('nameBrand', lost, NO_NAME, IN_COLUMN)
    const entity: EntityFacts = {
      record: 'entity',
      kind: 'entities',
      providerId: id,
      nameBrand,
      typeRecord,
      ...ownedOf(values, 'entity'),
      ...present({
        slug: values.text('slug'),
        nameLegal: values.text('nameLegal') ?? nameLegal,
        operatingStatus: values.text('operatingStatus'),
        foundedYear: values.number('foundedYear'),
        defaultCurrency: values.text('defaultCurrency'),
      }),
      ...employeesOf(values),
      nameAlias: [...values.list('nameAlias'), ...(alias === undefined ? [] : [alias])].map((name) => ({ name })),
      tags: (['industry', 'tag'] as const).flatMap((bucket) =>
        values.list(bucket).map((name) => ({ bucket, name: inWords(name) })),
      ),
    }
    return [entity, ...foundersOf(values, id), ...roundOf(values, id)]
  },
  people: (values, id) => {
    const [given, last] = [values.text('nameFirst'), values.text('nameLast')]
    const full = given === undefined ? nameOfOne(values) : undefined
    if (given === undefined && full === undefined) return []
    const person: PersonFacts = {
      record: 'person',
      kind: 'people',
      providerId: id,
      ...(given === undefined
        ? nameParts(full ?? '')
        : { nameFirst: given, ...present({ nameLast: last && lastName(last) }) }),
      ...ownedOf(values, 'person'),
    }
    const employers = values
      .list('entityId')
      .map((entityRef) => associationOf(values, id, entityRef, values.text('title')))
    return [person, ...employers, ...companiesOf(values, id)]
  },
  associations: (values) =>
    pairsOf(values.list('personId'), values.list('entityId')).map(([person, entity]) =>
      associationOf(values, person, entity, values.text('title')),
    ),
  rounds: (values, id) => {
    const { ids, records } = statedOrNamed(values, 'entityId', 'company')
    return [...roundWith(values, id, ids[0] ?? '', values.text('round') ?? ''), ...records]
  },
  investments: investmentsOf,
  acquisitions: (values) => {
    const price = amountsOf(values, ['amount'])
    const acquired = statedOrNamed(values, 'acquiredId', 'acquired')
    const acquirers = statedOrNamed(values, 'acquirerId', 'acquirer')
    const deals = pairsOf(acquired.ids, acquirers.ids).map(([acquiredRef, acquirerRef]) => ({
      record: 'acquisition' as const,
      kind: 'acquisitions',
      providerId: `${acquiredRef} ${acquirerRef}`,
      acquiredRef,
      acquirerRef,
      ...price,
      ...present({ announcedAt: values.text('announcedAt'), completedAt: values.text('completedAt') }),
    }))
    return [...deals, ...acquired.records, ...acquirers.records]
  },
  relationships: (values) => {
    const stated = relationshipOf(values)
    if (stated === undefined) return []
    const { relationshipType, pairs, records } = stated
    const parts = present({ detail: values.text('detail'), asOf: values.text('asOf') })
    const relationships = pairs.map(
      ([sourceRef, targetRef]): RelationshipFacts => ({
        record: 'relationship',
        kind: 'relationships',
        providerId: [relationshipType, sourceRef, targetRef].join(' '),
        relationshipType,
        sourceRef,
        targetRef,
        ...parts,
      }),
    )
    return [...relationships, ...records]
  },
  news: (values) => {
    const url = values.text('url') ?? ''
    const entities = statedOrNamed(values, 'entityId', 'company')
    return [
      {
        record: 'news',
        kind: 'news',
        providerId: url,
        title: values.text('title') ?? '',
        url,
        ...present({
          publication: values.text('publication'),
          publishedAt: values.text('publishedAt'),
          category: values.text('category'),
          excerpt: values.text('excerpt'),
        }),
        entityRefs: entities.ids,
        personRefs: values.list('personId'),
      },
      ...entities.records,
    ]
  },
  identifiers: (values) => {
    const { ids, records } = statedOrNamed(values, 'entityId', 'company')
    const [entityRef = ''] = ids
    return [
      {
        record: 'identifiers',
        kind: 'identifiers',
        providerId: entityRef,
        entityRef,
        uniqueIds: identifiersOf(values),
      },
      ...records,
    ]
  },
}

const ONE_PERSON = 'Write each person in a row of their own.'

/** The full name in the row of a person. Undefined if the row names none or several people. */
function nameOfOne(values: CellValues): string | undefined {
  const text = values.text('nameFull')
  if (text === undefined) return undefined
  const { names, lost, isUnclear } = peopleIn(text)
  if (names.length === 1 && !isUnclear) {
    for (const part of lost) values.lose('nameFull', part, NO_NAME, IN_COLUMN)
    return names[0]
  }
  values.refuse('nameFull', 'is not the name of one person', ONE_PERSON)
  return undefined
}

/** Each of some ids with each of others. */
const pairsOf = (one: readonly string[], other: readonly string[]): (readonly [string, string])[] =>
  one.flatMap((first) => other.map((second) => [first, second] as const))

const identifiersOf = (values: CellValues) =>
  values
    .below('uniqueId.')
    .flatMap(([type, all]) => all.map((identifier) => ({ idType: UniqueIdType.parse(type), identifier })))

/** The texts, the address, the links and the identifiers of an entity or a person. */
function ownedOf(values: CellValues, record: 'entity' | 'person') {
  const [summary, expanded] = [values.text('summary'), values.text('expanded')]
  const texts: TextFacts[] = [
    ...(summary ? [{ textType: 'summary' as const, text: summary.replace(/\s+/g, ' ') }] : []),
    ...(expanded ? [{ textType: 'expanded' as const, text: paragraphs(expanded) }] : []),
  ]
  const place = present({
    city: values.text('city'),
    state: values.text('state'),
    country: values.text('country'),
    location: locationOf(values),
    addressLine1: streetOf(values),
    addressLine2: values.text('addressLine2'),
    postalCode: values.text('postalCode'),
  })
  return {
    texts,
    addresses: Object.keys(place).length === 0 ? [] : [place],
    urls: values.below('url.').flatMap(([name, all]) => {
      const urlType = UrlType.parse(name)
      return all.map((url) => ({ urlType, url: linkOf(urlType, url, record) }))
    }),
    uniqueIds: identifiersOf(values),
  }
}

/** The place in one cell, with the country of another cell if the place does not name it. */
function locationOf(values: CellValues): string | undefined {
  const [location, country] = [values.text('location'), values.text('country')]
  if (location === undefined || country === undefined) return location
  return location.toLowerCase().includes(country.toLowerCase()) ? location : `${location}, ${country}`
}

/** Countries in which the number is before the name of the street. */
const NUMBER_FIRST =
  /^(us|usa|united states.*|uk|gb|great britain|united kingdom|england|scotland|wales|ie|ireland|ca|canada|au|australia|nz|new zealand|fr|france|lu|luxembourg|in|india|za|south africa|sg|singapore)$/i

/** The street with the number that another column contains. */
function streetOf(values: CellValues): string | undefined {
  const [street, number] = [values.text('addressLine1'), values.text('houseNumber')]
  if (street === undefined || number === undefined) return street
  return NUMBER_FIRST.test(values.text('country') ?? '') ? `${number} ${street}` : `${street} ${number}`
}

/** The number of employees, or the range in which it is. */
const employeesOf = (values: CellValues): Pick<EntityFacts, 'numberOfEmployees' | 'employeeRange'> => {
  const text = values.text('numberOfEmployees')
  if (text === undefined) return {}
  return /^\d+$/.test(text) ? { numberOfEmployees: Number(text) } : { employeeRange: text }
}

/** A name that a program wrote as a constant, such as `FINANCIAL_SERVICES`, in words. */
const inWords = (name: string): string =>
  /^[A-Z\d]+(_[A-Z\d]+)+$/.test(name)
    ? name
        .split('_')
        .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
        .join(' ')
    : name

/** A round, and the investors that its row names. */
const roundWith = (values: CellValues, providerId: string, entityRef: string, round: string): Facts[] => [
  { record: 'round', kind: 'rounds', providerId, entityRef, round, ...roundParts(values) },
  ...investorsOf(values, providerId),
]

/** The round that a row of an entity contains, such as its last round. */
function roundOf(values: CellValues, entityRef: string): Facts[] {
  const round = values.text('round')
  return round === undefined ? [] : roundWith(values, `${entityRef} ${round}`, entityRef, round)
}

/** The relationship that the row states, with its source and target in the order of its type. */
function relationshipOf(values: CellValues) {
  const given = values.text('relationshipType') ?? ''
  const stated = relationshipIn(given)
  if (stated === undefined) {
    const names = relationshipTypes.filter(({ joinable }) => joinable).map(({ canonical }) => canonical)
    values.refuse(
      'relationshipType',
      `is not one of ${names.join(', ')}`,
      relationshipTypeOf(given)?.canonical === 'acquirer' ? 'Import acquisitions as the kind acquisitions.' : undefined,
    )
    return undefined
  }
  const source = statedOrNamed(values, 'sourceId', 'source')
  const target = statedOrNamed(values, 'targetId', 'target')
  const pairs = pairsOf(source.ids, target.ids)
  return {
    relationshipType: stated.type,
    pairs: stated.isReversed ? pairs.map(([one, other]) => [other, one] as const) : pairs,
    records: [...source.records, ...target.records],
  }
}
