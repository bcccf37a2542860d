import { CURRENT, connection, type Field, MORE, PAGE_ROWS, type Part } from './field.js'

/* How a record is connected to others, and what its rounds and valuations are. */

const CURRENCY: Field = { name: 'currency', label: 'Currency, such as USD', kind: 'line' }
const INSTRUMENT: Field = {
  name: 'financialInstrumentType',
  label: 'Instrument',
  kind: 'choice',
  choices: 'FinancialInstrument',
}
const CREATOR: Field = { name: 'creator', label: 'Recorded by', kind: 'line', group: MORE }

export const rounds: Part = {
  path: 'rounds',
  title: 'Rounds',
  one: 'round',
  noun: 'FundraiseRound',
  key: { name: 'transactionId', stored: 'transactionId', isNumber: false },
  tracked: 'fundraise-transaction',
  rows: connection(
    'fundraiseRounds',
    `transactionId round dateAnnounced dateFundingComplete dateInvestorExit investorCount dataConfidence version
      amountRaised { amount currency } valuationPreMoney { amount currency } valuationPostMoney { amount currency }`,
  ),
  fields: [
    { name: 'round', label: 'Round, such as Series A', kind: 'line' },
    { name: 'dateAnnounced', label: 'Announced on', kind: 'time', isRequired: true },
    { name: 'amountRaised', label: 'Amount', kind: 'number', stored: 'amountRaised.amount' },
    { ...CURRENCY, stored: 'amountRaised.currency|valuationPostMoney.currency|valuationPreMoney.currency' },
    {
      name: 'valuationPostMoney',
      label: 'Valuation after the round',
      kind: 'number',
      stored: 'valuationPostMoney.amount',
    },
    {
      name: 'valuationPreMoney',
      label: 'Valuation before the round',
      kind: 'number',
      stored: 'valuationPreMoney.amount',
      group: MORE,
    },
    { name: 'dateFundingComplete', label: 'Completed on', kind: 'time', group: MORE },
    { name: 'dateInvestorExit', label: 'Investors left on', kind: 'time', group: MORE },
    { name: 'investorCount', label: 'Number of investors', kind: 'number', group: MORE },
    {
      name: 'dataConfidence',
      label: 'How reliable it is',
      kind: 'choice',
      choices: 'FundraiseDataConfidence',
      group: MORE,
    },
  ],
}

/** Number of rounds on a page with their investors. */
const PAGE_ROUNDS = 25

export const investors: Part = {
  path: 'investors',
  title: 'Investors',
  one: 'investor',
  noun: 'InvestorJoin',
  key: { name: 'joinId', stored: 'joinId', isNumber: false },
  tracked: 'fundraise-transaction-investor-join',
  rows: {
    read: `fundraiseRounds(first: ${PAGE_ROUNDS}, after: $after) { nodes { transactionId round dateAnnounced
      investors(first: ${PAGE_ROWS}) { edges { joinId leadInvestor instrument amountInvested { amount }
        node { ... on Entity { entitySlug: slug } ... on Person { personSlug: slug } } } } } pageInfo { hasNextPage endCursor } }`,
    path: ['nodes', 'investors.edges'],
  },
  fields: [
    { name: 'transactionId', label: 'Round', kind: 'round', isRequired: true },
    {
      name: 'investorEntityId',
      label: 'Investor: id or slug of an organization',
      kind: 'entity',
      stored: 'node.entitySlug',
    },
    { name: 'investorPersonId', label: 'Or: id or slug of a person', kind: 'person', stored: 'node.personSlug' },
    { name: 'leadInvestor', label: 'Led the round', kind: 'flag' },
    { name: 'amountInvested', label: 'Amount', kind: 'decimal', stored: 'amountInvested.amount' },
    { ...INSTRUMENT, stored: 'instrument' },
  ],
}

const TENURE: readonly Field[] = [
  { name: 'personTitle', label: 'Title', kind: 'line', stored: 'titleName' },
  { name: 'startDate', label: 'Since', kind: 'time' },
  { name: 'endDate', label: 'Until', kind: 'time' },
  CURRENT,
  { name: 'jobLevel', label: 'Level, such as Chief', kind: 'line', stored: 'titleLevel', group: MORE },
  { name: 'personFunction', label: 'Function, such as Finance', kind: 'line', stored: 'titleFunction', group: MORE },
  CREATOR,
]

const ASSOCIATION = 'associationId titleName titleLevel titleFunction isCurrent startDate endDate creator version'
const ASSOCIATION_ID = { name: 'associationId', stored: 'associationId', isNumber: true }
const associations = (field: string, record: string): Part['rows'] => ({
  ...connection(field, `associations { ${ASSOCIATION} ${record} }`, '', 'edges'),
  path: ['edges', 'associations'],
})

export const people: Part = {
  path: 'people',
  title: 'People',
  one: 'person',
  noun: 'Association',
  key: ASSOCIATION_ID,
  tracked: 'entity-person-join',
  owner: { name: 'personId', stored: 'person.personId' },
  rows: associations('people', 'person { personId slug }'),
  fields: [
    {
      name: 'personId',
      label: 'Id or slug of the person',
      kind: 'person',
      stored: 'person.slug',
      isRequired: true,
      isFixed: true,
    },
    ...TENURE,
  ],
}

export const roles: Part = {
  path: 'roles',
  title: 'Roles',
  one: 'role',
  noun: 'Association',
  key: ASSOCIATION_ID,
  tracked: 'entity-person-join',
  rows: associations('entities', 'entity { slug }'),
  fields: [
    {
      name: 'entityId',
      label: 'Id or slug of the organization',
      kind: 'entity',
      stored: 'entity.slug',
      isRequired: true,
      isFixed: true,
    },
    ...TENURE,
  ],
}

export const valuations: Part = {
  path: 'valuations',
  title: 'Valuations',
  one: 'valuation',
  noun: 'Valuation',
  key: { name: 'detailId', stored: 'detailId', isNumber: true },
  tracked: 'entity-detail',
  rows: connection(
    'valuations',
    `detailId declaredBasis asOfDate confidence version
      valuationPostMoney { amount currency } valuationPreMoney { amount currency }`,
  ),
  fields: [
    { name: 'valuation', label: 'Valuation', kind: 'number', stored: amountOf('amount'), isRequired: true },
    { ...CURRENCY, stored: amountOf('currency'), isRequired: true },
    {
      name: 'kind',
      label: 'Basis',
      kind: 'choice',
      choices: 'ValuationType',
      stored: 'declaredBasis',
      isRequired: true,
    },
    { name: 'asOfDate', label: 'As of', kind: 'time', isRequired: true },
    { name: 'confidence', label: 'How reliable it is', kind: 'choice', choices: 'DataConfidence' },
  ],
  note: 'The valuation of a round belongs to the round. Change it there.',
  hasSource: true,
}

function amountOf(member: string): string {
  return `valuationPostMoney.${member}|valuationPreMoney.${member}`
}

/** The acquisitions in which the record has this role, with the other record. */
export const acquisitionRows = (role: 'ACQUIRED' | 'ACQUIRER', other: string): Part['rows'] =>
  connection(
    'acquisitions',
    `relationshipId ${other} announcedAt completedAt asOf amount { amount currency } transactionStatus
      dataConfidence source version`,
    `, role: ${role}`,
  )

export const acquisitions: Part = {
  path: 'acquisitions',
  title: 'Sold to',
  one: 'acquisition',
  noun: 'Acquisition',
  key: { name: 'relationshipId', stored: 'relationshipId', isNumber: true },
  tracked: 'entity-relationship',
  rows: acquisitionRows('ACQUIRED', 'acquirer { slug }'),
  fields: [
    {
      name: 'acquirerEntityId',
      label: 'Buyer: id or slug of the organization',
      kind: 'entity',
      stored: 'acquirer.slug',
      isRequired: true,
    },
    { name: 'announcedAt', label: 'Announced on', kind: 'time' },
    { name: 'completedAt', label: 'Completed on', kind: 'time' },
    { name: 'amount', label: 'Price', kind: 'number', stored: 'amount.amount' },
    { ...CURRENCY, stored: 'amount.currency' },
    { name: 'transactionStatus', label: 'Status', kind: 'choice', choices: 'FundraiseStatus' },
    { name: 'asOf', label: 'Known to be true on', kind: 'day', group: MORE },
    {
      name: 'dataConfidence',
      label: 'How reliable it is',
      kind: 'choice',
      choices: 'FundraiseDataConfidence',
      group: MORE,
    },
    { name: 'source', label: 'Where it is from, as shown with it', kind: 'line', group: MORE },
  ],
}
