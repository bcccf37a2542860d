import { nameKey } from '../../identity/entity/entity-rules.js'
import type { EntityType } from '../../identity/entity/types.js'
import type { CellValues } from '../cell/cell-values.js'
import { present } from '../format/crunchbase-values.js'
import type { AssociationFacts, EntityFacts, InvestmentFacts, PersonFacts, RoundFacts } from '../row/row-facts.js'
import { peopleIn } from '../value/people-names.js'
import { nameParts } from '../value/person-name.js'
import { amountsOf } from './mapped-money.js'

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
  employersIn(values).flatMap(({ name, title }) => [
    named('named companies', name),
    associationOf(values, personRef, namedId(name), title),
  ])

/** Signs between several companies in a cell. A comma and `|` can be part of a name. */
const BETWEEN_COMPANIES = /[;\n]/
const partsIn = (text: string): string[] => text.split(BETWEEN_COMPANIES).map((part) => part.trim())

/** A former company, which people write behind that of today: `ex-Alder`. */
const FORMER = /^(?:ex|former|formerly|prev|previously)[-: ]/i

/**
 * The companies of a person, and the titles there. If the cell of titles has as many parts as that of companies, each is the title
 * in one of them. Otherwise a title is that in the first company.
 */
function employersIn(values: CellValues): { readonly name: string; readonly title: string | undefined }[] {
  const stated = values.list('company')
  const title = values.text('title')
  if (stated.length !== 1) return stated.map((name) => ({ name, title }))
  const parts = partsIn(stated[0] ?? '').filter((name) => name !== '')
  const names = parts.filter((name) => !FORMER.test(name))
  for (const part of parts.filter((name) => FORMER.test(name)))
    values.lose('company', part, 'is no company of today', 'Write each job in a row of its own, with its end.')
  const titles = title === undefined ? [] : partsIn(title)
  const isEach = titles.length === names.length
  return names.map((name, index) => ({ name, title: isEach ? titles[index] : index === 0 ? title : undefined }))
}

/** The ids in one field, or those of the records that another field names, and these records. */
export function statedOrNamed(values: CellValues, idField: string, nameField: string, typeRecord?: EntityType) {
  const ids = values.list(idField)
  const names = values.list(nameField)
  // With both, the name is that of a record that no other file describes.
  const isStated = ids.length > 0
  const kind = typeRecord === undefined ? 'named companies' : 'named investors'
  const records = names.map((name) => named(kind, name, typeRecord))
  if (!isStated) return { ids: names.map(namedId), records }
  return {
    ids,
    records: ids.length === names.length ? records.map((one, index) => ({ ...one, providerId: ids[index] ?? '' })) : [],
  }
}

/**
 * The investments of a row that names its investors or its company, and these records. The currency and the date of the row are
 * those of the round, of which the row says no more.
 */
export function investmentsOf(values: CellValues): (EntityFacts | RoundFacts | InvestmentFacts)[] {
  const { amountInvested, ...terms } = amountsOf(values, ['amountInvested', 'valuationPostMoney'])
  const investors = statedOrNamed(values, 'investorId', 'investor', 'Investment Firm')
  const company = values.text('roundId') === undefined ? statedOrNamed(values, 'roundId', 'company') : undefined
  const round = values.text('round') ?? 'Investment'
  const [entityRef = ''] = company?.ids ?? []
  const roundRef = values.text('roundId') ?? `${entityRef} ${nameKey(round)}`
  // An amount of several investors is that of none of them.
  const isShared = amountInvested !== undefined && investors.ids.length > 1
  if (isShared) values.refuse('amountInvested', 'is the amount of several investors', ONE_INVESTOR)
  const investments = investors.ids.map((investorRef) => ({
    record: 'investment' as const,
    kind: 'investors',
    providerId: `${roundRef} ${investorRef}`,
    roundRef,
    investorRef,
    ...present({
      leadInvestor: values.flag('leadInvestor'),
      amountInvested: isShared ? undefined : amountInvested,
    }),
  }))
  const dateAnnounced = values.text('dateAnnounced')
  const rounds = company
    ? [
        {
          record: 'round' as const,
          kind: 'rounds',
          providerId: roundRef,
          entityRef,
          round,
          ...terms,
          ...present({ dateAnnounced }),
        },
      ]
    : []
  return [...investments, ...rounds, ...investors.records, ...(company?.records ?? [])]
}

const ONE_INVESTOR = 'Write each investor with its own amount in a row of its own.'

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

export const associationOf = (
  values: CellValues,
  personRef: string,
  entityRef: string,
  title: string | undefined,
): AssociationFacts => ({
  record: 'association',
  kind: 'jobs',
  providerId: `${personRef} ${entityRef} ${title ?? ''}`,
  personRef,
  entityRef,
  ...present({
    title,
    startDate: values.text('startDate'),
    endDate: values.text('endDate'),
    isCurrent: values.flag('isCurrent'),
  }),
})
