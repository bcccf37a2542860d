import { type Field, MORE } from '../edit/field.js'
import { ARTICLE_FIELDS } from '../edit/fields.js'

/* The forms that create records, as data. The core decides what is valid. */

/** A kind of record that a form creates. */
export interface CreateKind {
  /** The last part of the path of the form. */
  readonly path: string
  /** What one record is called. */
  readonly one: string
  readonly mutation: string
  /** What the mutation returns: the record with its id. */
  readonly payload: string
  readonly fields: readonly Field[]
  /** What the form begins with, if the address of the form does not say it. */
  readonly initial: Readonly<Record<string, string>>
  /** Members that a part of the input gets, such as the kind of a text, by the path of the part. */
  readonly constants: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The mutation of a record without any part: its input is what is at the path. Without it, there are always parts. */
  readonly bare?: { readonly mutation: string; readonly at: string }
  /** Fields that are sent with the parts also if they are empty, so that the core says what is missing. */
  readonly always?: readonly string[]
  /** The kind of record whose forms change the new one. */
  readonly subject: 'entity' | 'person' | 'article'
  /** What the form says above its fields. */
  readonly note: string
}

const published = (input: string): Field => ({
  name: 'isPublished',
  label: 'Publish it now: everybody can read it',
  kind: 'flag',
  isNegated: true,
  input,
})

const place = (name: string, label: string): Field => ({ name, label, kind: 'line', input: `address.0.${name}` })

const NAME: Field = {
  name: 'nameBrand',
  label: 'Name',
  kind: 'line',
  input: 'create.entity.nameBrand',
  isRequired: true,
}

/** Texts and links. The mutation requires both texts. A form with another mutation for a record without texts does not. */
const described = (required: Pick<Field, 'isRequired'>): readonly Field[] => [
  {
    name: 'websiteUrl',
    label: 'Website or profile, such as https://example.com',
    kind: 'line',
    input: 'create.urlLink.0.url',
  },
  {
    name: 'summaryText',
    label: 'Summary: what it does, in one sentence',
    kind: 'text',
    input: 'text.0.text',
    ...required,
  },
  {
    name: 'expandedText',
    label: 'Description: what it does, in a paragraph',
    kind: 'text',
    input: 'text.1.text',
    ...required,
  },
  { name: 'industryName', label: 'Industry, such as Software', kind: 'line', input: 'classification.0.name' },
]

const status: Field = {
  name: 'operatingStatus',
  label: 'Status',
  kind: 'choice',
  choices: 'OperatingStatus',
  input: 'create.entity.operatingStatus',
  isRequired: true,
}

const details: readonly Field[] = [
  place('cityName', 'City'),
  place('countryCode', 'Code of the country, such as US'),
  { ...place('addressLine1', 'Street and house number'), group: MORE },
  { ...place('postalCode', 'Postal code'), group: MORE },
  { ...place('stateName', 'State, province or region'), group: MORE },
  {
    name: 'researchExhausted',
    label: 'Nothing more precise than the city is known',
    kind: 'flag',
    input: 'address.0.researchExhausted',
    group: MORE,
  },
]

const names: readonly Field[] = [
  { name: 'nameLegal', label: 'Legal name', kind: 'line', input: 'create.entity.nameLegal', group: MORE },
  { name: 'foundedYear', label: 'Founded in', kind: 'number', input: 'create.entity.foundedYear', group: MORE },
  { name: 'slug', label: 'Last part of its address', kind: 'line', input: 'create.entity.slug', group: MORE },
]

const type = (offered: readonly string[]): Field => ({
  name: 'typeRecord',
  label: 'Type',
  kind: 'choice',
  choices: 'EntityType',
  offered,
  input: 'create.entity.typeRecord',
  isRequired: true,
})

const ENTITY = {
  mutation: 'createFullEntity',
  payload: 'entity { id: entityId }',
  constants: {
    'text.0': { textType: 'SUMMARY' },
    'text.1': { textType: 'EXPANDED' },
    'classification.0': { type: 'INDUSTRY', isPrimary: true },
    'create.entity.status': { showOnSitemap: true },
  },
  subject: 'entity',
} as const

const organization: CreateKind = {
  ...ENTITY,
  path: 'organization',
  one: 'organization',
  fields: [
    NAME,
    type(['COMPANY', 'INVESTMENT_FIRM', 'FUND', 'NONPROFIT', 'GOVERNMENT', 'BUSINESS_LINE', 'ORGANIZATION']),
    status,
    ...described({}),
    ...details,
    ...names,
    published('create.entity.status.isHidden'),
  ],
  initial: { typeRecord: 'COMPANY', operatingStatus: 'OPERATING' },
  bare: { mutation: 'createEntity', at: 'create.entity' },
  always: ['websiteUrl', 'summaryText', 'expandedText'],
  note: 'Name, type and status are enough for a hidden record, which you complete later. With a website, the summary and the description are needed too. People, rounds and everything else follow in the forms of the new record.',
}

const offering: CreateKind = {
  ...ENTITY,
  path: 'product',
  one: 'product or service',
  fields: [
    NAME,
    type(['PRODUCT', 'SERVICE']),
    {
      name: 'providerId',
      label: 'Provider: id or slug of the organization that offers it',
      kind: 'entity',
      input: 'productServiceProviderId',
      isRequired: true,
    },
    status,
    ...described({ isRequired: true }),
    ...names,
    published('create.entity.status.isHidden'),
  ],
  initial: { typeRecord: 'PRODUCT', operatingStatus: 'OPERATING' },
  always: ['summaryText', 'expandedText'],
  note: 'A product or service belongs to the organization that offers it. This organization must be stored first.',
}

const person: CreateKind = {
  path: 'person',
  one: 'person',
  mutation: 'createPerson',
  payload: 'person { id: personId }',
  fields: [
    { name: 'nameFirst', label: 'First name', kind: 'line', input: 'person.nameFirst' },
    { name: 'nameLast', label: 'Last name', kind: 'line', input: 'person.nameLast' },
    { name: 'profileUrl', label: 'Profile or website', kind: 'line', input: 'urlLink.0.url', isRequired: true },
    {
      name: 'employerId',
      label: 'Organization where the person works: id or slug',
      kind: 'entity',
      input: 'association.0.entityId',
    },
    { name: 'personTitle', label: 'Title there, such as Engineer', kind: 'line', input: 'association.0.personTitle' },
    { name: 'summaryText', label: 'Summary: who the person is, in one sentence', kind: 'text', input: 'text.0.text' },
    { name: 'nameMiddle', label: 'Middle name', kind: 'line', input: 'person.nameMiddle', group: MORE },
    { name: 'suffix', label: 'Suffix', kind: 'line', input: 'person.suffix', group: MORE },
    { name: 'nickname', label: 'Nickname', kind: 'line', input: 'person.nickname', group: MORE },
    { name: 'slug', label: 'Last part of the address', kind: 'line', input: 'person.slug', group: MORE },
    published('person.status.isHidden'),
  ],
  initial: {},
  constants: { 'text.0': { textType: 'SUMMARY' }, 'person.status': { showOnSitemap: true } },
  subject: 'person',
  note: 'A person needs a name and a profile on the web, such as one at LinkedIn.',
}

const article: CreateKind = {
  path: 'article',
  one: 'article',
  mutation: 'createNews',
  payload: 'newsArticle { id: newsId }',
  fields: [
    ...ARTICLE_FIELDS,
    {
      name: 'entityJoinId',
      label: 'Organizations that it is about: their ids or slugs, one in a line',
      kind: 'entities',
    },
    { name: 'personId', label: 'Person whom it is about: id or slug', kind: 'person' },
  ],
  initial: {},
  constants: {},
  subject: 'article',
  note: 'The address is enough if the service can read the page: it takes title, publication, day and excerpt from there. Otherwise, fill them in. An article that is already stored gets the organizations and the person of this form too.',
}

export const CREATE_KINDS: readonly CreateKind[] = [organization, offering, person, article]

/** What a visitor can add, and the form for it with what is known already. */
export const CREATE_WAYS: readonly (readonly [href: string, name: string])[] = [
  ['/new/organization?typeRecord=COMPANY', 'Company'],
  ['/new/organization?typeRecord=INVESTMENT_FIRM', 'Investor'],
  ['/new/organization?typeRecord=FUND', 'Fund'],
  ['/new/organization?typeRecord=NONPROFIT', 'Nonprofit'],
  ['/new/product', 'Product or service'],
  ['/new/person', 'Person'],
  ['/new/article', 'Article of news'],
]
