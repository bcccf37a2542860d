import { isOffering } from '../../identity/entity/entity-rules.js'
import { EntityType } from '../../identity/entity/types.js'
import type { CellValues } from '../cell/cell-values.js'
import { present } from '../format/crunchbase-values.js'
import type { RowKind } from '../mapping/fields.js'
import type { EntityFacts, Facts, PersonFacts } from '../row/row-facts.js'
import { readEntityName, withoutSecurity } from '../value/entity-name.js'
import { peopleIn, type WrittenPerson } from '../value/people-names.js'
import { lastName, nameParts } from '../value/person-name.js'
import { identifiersOf } from './mapped-identifiers.js'
import { investmentsOf, investorsOf } from './mapped-investments.js'
import { amountsOf, roundParts } from './mapped-money.js'
import { relationshipsOf } from './mapped-relationships.js'
import { associationOf, companiesOf, IN_COLUMN, NO_NAME, pairsOf, statedOrNamed } from './named-facts.js'
import { namedPeopleOf } from './named-people.js'
import { describedOf, ownedOf, registrationsOf, tagsOf } from './owned-facts.js'

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
      tags: tagsOf(values),
      ...(values.list('registrationNumber').length > 0 ? { snippets: registrationsOf(values) } : {}),
    }
    return [entity, ...namedPeopleOf(values, id), ...roundOf(values, id)]
  },
  people: (values, id) => {
    const [given, last] = [values.text('nameFirst'), values.text('nameLast')]
    const written = given === undefined ? personOf(values) : undefined
    if (given === undefined && written === undefined) return []
    const title = values.text('title') ?? written?.title
    const person: PersonFacts = {
      record: 'person',
      kind: 'people',
      providerId: id,
      ...(given === undefined
        ? nameParts(written?.name ?? '')
        : { nameFirst: given, ...present({ nameLast: last && lastName(last) }) }),
      ...ownedOf(values, 'person'),
    }
    const employers = values.list('entityId').map((entityRef) => associationOf(values, id, entityRef, title))
    return [person, ...employers, ...companiesOf(values, id, title)]
  },
  associations: (values) =>
    pairsOf(values.list('personId'), values.list('entityId')).map(([person, entity]) =>
      associationOf(values, person, entity, values.text('title')),
    ),
  rounds: (values, id) => {
    const { ids, records } = statedOrNamed(values, 'entityId', 'company', { described: describedOf(values) })
    return [...roundWith(values, id, ids[0] ?? '', values.text('round') ?? ''), ...records]
  },
  investments: investmentsOf,
  acquisitions: (values) => {
    const price = amountsOf(values, ['amount'])
    const acquired = statedOrNamed(values, 'acquiredId', 'acquired', { described: describedOf(values) })
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
  relationships: relationshipsOf,
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
  identifiers: identifiersOf,
}

const ONE_PERSON = 'Write each person in a row of their own.'

/** The person with the full name in a row. Undefined if the row names none or several people. */
function personOf(values: CellValues): WrittenPerson | undefined {
  const text = values.text('nameFull')
  if (text === undefined) return undefined
  const { people, lost, isUnclear } = peopleIn(text)
  const [person, ...others] = people
  if (person && others.length === 0 && !isUnclear) {
    for (const part of lost) values.lose('nameFull', part, NO_NAME, IN_COLUMN)
    return person
  }
  values.refuse('nameFull', 'is not the name of one person', ONE_PERSON)
  return undefined
}

/** The number of employees, or the range in which it is. */
const employeesOf = (values: CellValues): Pick<EntityFacts, 'numberOfEmployees' | 'employeeRange'> => {
  const text = values.text('numberOfEmployees')
  if (text === undefined) return {}
  return /^\d+$/.test(text) ? { numberOfEmployees: Number(text) } : { employeeRange: text }
}

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
