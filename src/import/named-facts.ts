import { nameKey } from '../identity/entity/entity-rules.js'
import type { EntityType } from '../identity/entity/types.js'
import type { CellValues } from './cell-values.js'
import { present } from './crunchbase-values.js'
import type { AssociationFacts, EntityFacts, InvestmentFacts, PersonFacts } from './row-facts.js'
import { peopleIn } from './value/people-names.js'
import { nameParts } from './value/person-name.js'

/*
 * Records that the row of another record names, such as the founders of a company. A file names them, and does not describe
 * them.
 */

/** The id of a record that the file names, but does not describe. */
const namedId = (name: string): string => `name ${nameKey(name)}`

/** Why a text behind a name is left out, and what can be done about it. */
export const NO_NAME = 'is no part of a name'
export const IN_COLUMN = 'If it is of use, write it in a column of its own.'

/** The names in the list of founders. A text that can be read in several ways is reported. */
const founderNames = (values: CellValues): string[] => [
  ...new Set(
    values.list('founder').flatMap((text) => {
      const { names, lost, isUnclear } = peopleIn(text)
      for (const part of isUnclear ? [] : lost) values.lose('founder', part, NO_NAME, IN_COLUMN)
      if (!isUnclear) return names
      values.lose(
        'founder',
        text,
        'is not the name of a person',
        'Write each founder with first and last name, and ";" between them.',
      )
      return []
    }),
  ),
]

/** The founders that a row of an entity names. */
export const foundersOf = (values: CellValues, entityRef: string): (PersonFacts | AssociationFacts)[] =>
  founderNames(values).flatMap((name) => {
    const personRef = `${entityRef} ${namedId(name)}`
    return [
      { record: 'person' as const, kind: 'founders', providerId: personRef, ...nameParts(name) },
      {
        record: 'association' as const,
        kind: 'founders',
        providerId: `${personRef} ${entityRef} Founder`,
        personRef,
        entityRef,
        title: 'Founder',
      },
    ]
  })

/** A record that the row of another one names. */
const named = (kind: string, nameBrand: string, typeRecord: EntityType = 'Company'): EntityFacts => ({
  record: 'entity',
  kind,
  providerId: namedId(nameBrand),
  nameBrand,
  typeRecord,
  isOnlyNamed: true,
})

/** The companies that a row of a person names. */
export const companiesOf = (values: CellValues, personRef: string): (EntityFacts | AssociationFacts)[] =>
  values
    .list('company')
    .flatMap((name) => [named('named companies', name), associationOf(values, personRef, namedId(name))])

/** The ids in one field, or those of the records that another field names, and these records. */
export function statedOrNamed(values: CellValues, idField: string, nameField: string) {
  const ids = values.list(idField)
  const names = ids.length > 0 ? [] : values.list(nameField)
  return { ids: [...ids, ...names.map(namedId)], records: names.map((name) => named('named companies', name)) }
}

/** The investors that a row of a round names. Those that lead it can be in a column of their own, or in both. */
export function investorsOf(values: CellValues, roundRef: string): (EntityFacts | InvestmentFacts)[] {
  const leads = values.list('leadInvestor')
  const leading = new Set(leads.map(namedId))
  const others = values.list('investor').filter((name) => !leading.has(namedId(name)))
  return [...leads, ...others].flatMap((name) => {
    const investorRef = namedId(name)
    return [
      named('named investors', name, 'Investment Firm'),
      {
        record: 'investment' as const,
        kind: 'investors',
        providerId: `${roundRef} ${investorRef}`,
        roundRef,
        investorRef,
        ...(leading.has(investorRef) ? { leadInvestor: true } : {}),
      },
    ]
  })
}

export const associationOf = (values: CellValues, personRef: string, entityRef: string): AssociationFacts => ({
  record: 'association',
  kind: 'jobs',
  providerId: `${personRef} ${entityRef} ${values.text('title') ?? ''}`,
  personRef,
  entityRef,
  ...present({
    title: values.text('title'),
    startDate: values.text('startDate'),
    endDate: values.text('endDate'),
    isCurrent: values.flag('isCurrent'),
  }),
})
