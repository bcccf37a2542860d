/* What editors can change of a record, as data. The core decides what is valid. */

/** A field of a form. Its name is the name of the member of the mutation. */
export interface Field {
  readonly name: string
  readonly label: string
  /**
   * How it is typed. `time` is a day that the mutation takes as a time, `names` are names with one in a line, and `person` is
   * the id or the slug of a person.
   */
  readonly kind: 'line' | 'text' | 'number' | 'day' | 'time' | 'flag' | 'choice' | 'names' | 'person'
  /** The enum type of the graph with the choices. */
  readonly choices?: string
  /** Path of the stored value in a row, if it is not the name. */
  readonly stored?: string
  /** What is read of the stored value, if it has members. */
  readonly selection?: string
  /** The form cannot be sent without a value. */
  readonly isRequired?: true
  /** A change of a stored row cannot contain it. */
  readonly isFixed?: true
}

/** A list that belongs to a record, such as its texts. */
export interface Part {
  readonly path: string
  readonly title: string
  /** What one row is called. */
  readonly one: string
  /** Name of the rows in the mutations: `EntityText` in createEntityText. */
  readonly noun: string
  /** The member of the mutations with the id of a row, and the path of this id in a row. */
  readonly key: { readonly name: string; readonly stored: string; readonly isNumber: boolean }
  /** The field of the record with the rows, and what is read of them. Each row has `version`. */
  readonly rows: { readonly field: string; readonly isConnection: boolean; readonly selection: string }
  readonly fields: readonly Field[]
  /** The member with the id of the owner and its path in a row, if a stored row belongs to another record than the one of the form. */
  readonly owner?: { readonly name: string; readonly stored: string }
  /** A deletion can also keep the row as a former one. The form removes it: a row becomes former without "Current". */
  readonly hasDeleteMode?: true
}

/** A kind of record that has a form. */
export interface Subject {
  /** Field of the query, and part of the path of the form. */
  readonly kind: 'entity' | 'person'
  /** The member with the name of the record. */
  readonly name: string
  /** The mutation of the core fields. */
  readonly update: string
  /** The member of the mutations of parts with the id of the record. */
  readonly owner: 'entityId' | 'personId'
  readonly fields: readonly Field[]
  /** Further core fields, which a merge does not choose. */
  readonly more: readonly Field[]
  readonly parts: readonly Part[]
}

const PRIMARY: Field = { name: 'isPrimary', label: 'Shown first', kind: 'flag' }
const CURRENT: Field = { name: 'isCurrent', label: 'Current', kind: 'flag' }
const ALIASES: Field = {
  name: 'nameAlias',
  label: 'Other names, one in a line',
  kind: 'names',
  selection: 'nameAlias { name type displayable }',
}
const SLUG: Field = {
  name: 'newSlug',
  label: 'Last part of its address',
  kind: 'line',
  stored: 'slug',
  isRequired: true,
}

const textsOf = (noun: string): Part => ({
  path: 'texts',
  title: 'Texts',
  one: 'text',
  noun,
  key: { name: 'textId', stored: 'textId', isNumber: true },
  rows: { field: 'texts', isConnection: true, selection: 'textId textType text isPrimary isCurrent version' },
  fields: [
    { name: 'textType', label: 'Kind', kind: 'choice', choices: 'TextType', isRequired: true },
    { name: 'text', label: 'Text', kind: 'text', isRequired: true },
    PRIMARY,
    CURRENT,
  ],
  hasDeleteMode: true,
})

const linksOf = (noun: string): Part => ({
  path: 'links',
  title: 'Links',
  one: 'link',
  noun,
  key: { name: 'urlId', stored: 'urlId', isNumber: true },
  rows: { field: 'urlLinks', isConnection: false, selection: 'urlId url urlType isPrimary isCurrent version' },
  fields: [
    { name: 'url', label: 'Address', kind: 'line', isRequired: true },
    { name: 'urlType', label: 'Kind', kind: 'choice', choices: 'UrlType' },
    PRIMARY,
    CURRENT,
  ],
  hasDeleteMode: true,
})

const identifiersOf = (noun: string): Part => ({
  path: 'identifiers',
  title: 'Identifiers',
  one: 'identifier',
  noun,
  key: { name: 'uniqueIdId', stored: 'uniqueIdId', isNumber: true },
  rows: { field: 'uniqueIds', isConnection: true, selection: 'uniqueIdId idType identifier version' },
  fields: [
    { name: 'idType', label: 'Register', kind: 'choice', choices: 'UniqueIdType', isRequired: true },
    { name: 'identifier', label: 'Identifier', kind: 'line', isRequired: true },
  ],
})

const rounds: Part = {
  path: 'rounds',
  title: 'Rounds',
  one: 'round',
  noun: 'FundraiseRound',
  key: { name: 'transactionId', stored: 'transactionId', isNumber: false },
  rows: {
    field: 'fundraiseRounds',
    isConnection: true,
    selection:
      'transactionId round dateAnnounced amountRaised { amount currency } valuationPostMoney { amount } version',
  },
  fields: [
    { name: 'round', label: 'Round, such as Series A', kind: 'line' },
    { name: 'dateAnnounced', label: 'Announced on', kind: 'time', isRequired: true },
    { name: 'amountRaised', label: 'Amount', kind: 'number', stored: 'amountRaised.amount' },
    { name: 'currency', label: 'Currency, such as USD', kind: 'line', stored: 'amountRaised.currency' },
    {
      name: 'valuationPostMoney',
      label: 'Valuation after the round',
      kind: 'number',
      stored: 'valuationPostMoney.amount',
    },
  ],
}

const TENURE: readonly Field[] = [
  { name: 'personTitle', label: 'Title', kind: 'line', stored: 'titleName' },
  { name: 'startDate', label: 'Since', kind: 'time' },
  { name: 'endDate', label: 'Until', kind: 'time' },
  CURRENT,
]

const people: Part = {
  path: 'people',
  title: 'People',
  one: 'person',
  noun: 'Association',
  key: { name: 'associationId', stored: 'associationId', isNumber: true },
  owner: { name: 'personId', stored: 'person.personId' },
  rows: {
    field: 'people',
    isConnection: true,
    selection: 'associations { associationId person { personId slug } titleName isCurrent startDate endDate version }',
  },
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

const roles: Part = {
  path: 'roles',
  title: 'Roles',
  one: 'role',
  noun: 'Association',
  key: { name: 'associationId', stored: 'associationId', isNumber: true },
  rows: {
    field: 'entities',
    isConnection: true,
    selection: 'associations { associationId entity { slug } titleName isCurrent startDate endDate version }',
  },
  fields: [
    {
      name: 'entitySlug',
      label: 'Slug of the organization',
      kind: 'line',
      stored: 'entity.slug',
      isRequired: true,
      isFixed: true,
    },
    ...TENURE,
  ],
}

const entity: Subject = {
  kind: 'entity',
  name: 'nameBrand',
  update: 'updateEntity',
  owner: 'entityId',
  fields: [
    { name: 'nameBrand', label: 'Name', kind: 'line', isRequired: true },
    { name: 'nameLegal', label: 'Legal name', kind: 'line' },
    { name: 'foundedYear', label: 'Founded in', kind: 'number' },
    { name: 'operatingStatus', label: 'Status', kind: 'choice', choices: 'OperatingStatus' },
  ],
  more: [
    { name: 'typeRecord', label: 'Type', kind: 'choice', choices: 'EntityType', isRequired: true },
    { name: 'defaultCurrency', label: 'Currency of its amounts, such as USD', kind: 'line' },
    ALIASES,
    SLUG,
  ],
  parts: [textsOf('EntityText'), linksOf('EntityUrlLink'), people, rounds, identifiersOf('EntityUniqueId')],
}

const person: Subject = {
  kind: 'person',
  name: 'nameFull',
  update: 'updatePerson',
  owner: 'personId',
  fields: [
    { name: 'nameFirst', label: 'First name', kind: 'line' },
    { name: 'nameMiddle', label: 'Middle name', kind: 'line' },
    { name: 'nameLast', label: 'Last name', kind: 'line' },
    { name: 'suffix', label: 'Suffix', kind: 'line' },
    { name: 'nickname', label: 'Nickname', kind: 'line' },
  ],
  more: [{ name: 'gender', label: 'Gender', kind: 'line' }, ALIASES, SLUG],
  parts: [roles, textsOf('PersonText'), linksOf('PersonUrlLink'), identifiersOf('PersonUniqueId')],
}

/** All core fields of a record. */
export const coreOf = ({ fields, more }: Subject): readonly Field[] => [...fields, ...more]

export const SUBJECTS: Readonly<Record<string, Subject>> = { entity, person }
