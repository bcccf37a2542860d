import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { Projection } from '../../../src/operation/document/projection.js'
import type { GraphContext } from '../context.js'
import { MAX_CONNECTIONS } from '../selection/connection-projection.js'
import { SelectedFields } from '../selection/selected-fields.js'
import { projectionBelow } from '../selection/selection.js'

/*
 * A record as it was comes from one statement, which reads the tables as they were. A field that another statement loads
 * would contain a value of today. So only the fields below can be selected.
 */

const DATES = ['createdAt', 'updatedAt']
const PERIOD = ['titleName', 'titleFunction', 'titleLevel', 'startDate', 'endDate', 'isCurrent', 'associationId']

/**
 * The fields of each type that the statement reads. `id` is not among them: a cache of a client would store the earlier
 * record in place of the current one.
 */
const PAST_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Entity: [
    ...['entityId', 'publicId', 'publicUrl', 'slug', 'nameBrand', 'nameLegal', 'nameAlias', 'typeRecord', ...DATES],
    ...['operatingStatus', 'foundedYear', 'defaultCurrency', 'lastModifiedAt', 'fundingDetail', 'text', 'urlLinks'],
  ],
  Person: [
    ...['personId', 'publicId', 'slug', 'nameFull', 'nameFirst', 'nameMiddle', 'nameLast', 'nickname', 'suffix'],
    ...['nameAlias', 'gender', 'text', 'urlLinks', 'lastModifiedAt', ...DATES],
  ],
  NewsArticle: [
    ...['newsId', 'slug', 'title', 'author', 'category', 'excerpt', 'publication', 'publishedAt', 'newsUrlOriginal'],
    ...['externalNewsArticle', ...DATES],
  ],
  EntityPersonEdge: PERIOD,
  PersonEntityEdge: PERIOD,
  EntityTagEdge: ['isCurrent', 'isPrimary', 'classificationId'],
  EntityInvestorEdge: ['roundCount', 'rounds'],
  EntityPersonInvestorEdge: ['roundCount', 'rounds'],
  FundraiseRoundInvestorEdge: ['leadInvestor', 'amountInvested', 'instrument', 'joinId'],
  FundraiseRound: [
    ...['transactionId', 'round', 'amountRaised', 'valuationPreMoney', 'valuationPostMoney', 'dateAnnounced'],
    ...['dateFundingComplete', 'dateInvestorExit', 'dataConfidence', 'investorCount', 'investors', ...DATES],
  ],
  EntityRelationship: [
    ...['relationshipId', 'relationshipType', 'asOf', 'source', 'detail', 'isCurrent', 'isPrimary', 'entity'],
    ...['sourceEntityId', 'targetEntityId', ...DATES],
  ],
  EntityTag: ['tagId', 'name', 'bucket', 'slug'],
  EntityText: ['textId', 'text', 'textType', 'textName', 'language', 'source', 'isCurrent', 'isPrimary', ...DATES],
  EntityUrlLink: ['urlId', 'url', 'urlType', 'isCurrent', 'isPrimary', ...DATES],
  UniqueId: ['uniqueIdId', 'idType', 'identifier', 'source', ...DATES],
  Address: [
    ...['addressId', 'fullAddress', 'addressLine1', 'addressLine2', 'street', 'postalCode', 'stateAbbrev'],
    ...['countryAbbrev', 'city', 'state', 'country', 'latitude', 'longitude', 'association', 'isCurrent', 'isHq'],
    'isPrimary',
  ],
  AddressAssociation: ['associationId', 'role', 'startDate', 'endDate', 'isCurrent'],
  Money: ['amount', 'currency'],
}

/** Further fields of the record that is read. */
const ROOT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Entity: [
    ...['asOf', 'addresses', 'people', 'fundraiseRounds', 'investors', 'personInvestors', 'tags', 'texts'],
    ...['uniqueIds', 'relationships', 'products', 'news'],
  ],
  Person: ['asOf', 'addresses', 'entities', 'texts', 'uniqueIds', 'news'],
  NewsArticle: ['asOf', 'content', 'externalId', 'language', 'linkedContent'],
}

/** Types whose values all come from the record. */
const VALUES = [
  ...['RecordAsOf', 'RecordGap', 'PrimaryTexts', 'FundingDetail', 'EntityAlias', 'PersonAlias', 'PageInfo'],
  ...['AddressCity', 'AddressState', 'AddressCountry'],
]

const LIST_FIELDS = ['edges', 'nodes', 'pageInfo']
const EDGE_FIELDS = ['node', 'cursor']

/** The projection of a record as it was. Throws 400 if a selected field would contain a value of today. */
export function pastProjection(context: GraphContext, info: GraphQLResolveInfo): Projection {
  new PastSelection(info).check(getNamedType(info.returnType), info.fieldNodes, ROOT_FIELDS)
  const projection = projectionBelow(context, info, [])
  const { members } = projection
  // Without a time, another statement reads the addresses.
  return members.includes('addresses') ? { ...projection, members: [...members, 'address'] } : projection
}

class PastSelection {
  readonly #info: GraphQLResolveInfo
  readonly #fields: SelectedFields
  #connections = 0

  constructor(info: GraphQLResolveInfo) {
    this.#info = info
    this.#fields = new SelectedFields(info)
  }

  check(type: GraphQLNamedType, nodes: readonly FieldNode[], more: typeof ROOT_FIELDS = {}): void {
    if (isAbstractType(type)) {
      for (const possible of this.#info.schema.getPossibleTypes(type)) this.check(possible, nodes)
    } else if (isObjectType(type))
      for (const node of this.#fields.of(type, nodes)) this.#checkField(type, node, more[type.name] ?? [])
  }

  #checkField(type: GraphQLObjectType, node: FieldNode, more: readonly string[]): void {
    const name = node.name.value
    const field = type.getFields()[name]
    if (!field) return
    if (!isPast(type, name) && !more.includes(name)) throw noPast(type, name)
    if (field.extensions.source) {
      const cursor = node.arguments?.find((argument) => ['after', 'before'].includes(argument.name.value))
      if (cursor) throw noPast(type, `${name}(${cursor.name.value}:)`)
      if (++this.#connections > MAX_CONNECTIONS) throw noPast(type, name)
    }
    this.check(getNamedType(field.type), [node])
  }
}

function isPast({ name: type }: GraphQLObjectType, name: string): boolean {
  if (VALUES.includes(type)) return true
  if (type.endsWith('Connection')) return LIST_FIELDS.includes(name)
  return (type.endsWith('Edge') && EDGE_FIELDS.includes(name)) || (PAST_FIELDS[type]?.includes(name) ?? false)
}

const noPast = ({ name: type }: GraphQLObjectType, name: string): Problem =>
  new Problem('badRequest', {
    detail: `${type}.${name} cannot be read with asOf: it would contain a value of today.`,
    field: 'asOf',
    value: `${type}.${name}`,
    hint: 'Remove the field, or read it without asOf. The document of the REST API with asOf contains more of the record.',
    resolution: { action: 'removeField', fieldPath: name },
  })
