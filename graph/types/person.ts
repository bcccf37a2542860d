import type { z } from 'zod'
import type { UrlLink } from '../../src/attribute/url-link/url-link.js'
import { listAllPersonUrls, personUrls } from '../../src/attribute/url-link/url-link-operations.js'
import { personNode } from '../../src/document/person.js'
import { type PersonNode, readPeople, readPersonSection } from '../../src/document/reads/person.js'
import {
  PersonImage as PersonImageSchema,
  type PersonSummary,
  PersonSummary as PersonSummarySchema,
} from '../../src/document/shape/person-summary.js'
import { type PersonAlias as Alias, PersonAlias as PersonAliasSchema } from '../../src/identity/person/types.js'
import { type Unmatched, Unmatched as UnmatchedSchema } from '../../src/identity/unmatched/unmatched.js'
import { getPersonDetailBatch } from '../../src/lifecycle/person/batch.js'
import { getPersonDetail } from '../../src/lifecycle/person/detail.js'
import { listPeople, listPeopleBatch, listPeoplePost } from '../../src/list/person/list.js'
import { peopleAmong } from '../../src/list/person/person-connections.js'
import {
  Boundaries as BoundariesSchema,
  Boundary as BoundarySchema,
  getPersonSitemapBoundaries,
} from '../../src/list/person-batch/boundaries.js'
import { lookupPersonExact } from '../../src/lookup/lookup/exact.js'
import { PERSON_SORT, PersonFilter, peopleInOrder } from '../../src/match/match.js'
import { pageQuery } from '../../src/operation/page/query.js'
import { argumentDecoder } from '../../src/operation/pipeline/definition/decode.js'
import { READING } from '../build/argument/arguments.js'
import { identifierInput } from '../build/argument/identifier.js'
import { inputOptions } from '../build/argument/input.js'
import { sortInput, sortText } from '../build/argument/sort.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addRootConnection } from '../build/connection/connection-field.js'
import { type PageOf, pageType } from '../build/connection/page.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import type { GraphContext } from '../build/context.js'
import { COST } from '../build/field-extensions.js'
import { REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { orSurvivor } from '../build/survivor.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { EntityUrlLink } from './entity.js'
import { imageField } from './image.js'
import { matchOf } from './meaning.js'
import { PrimaryTexts } from './primary-texts.js'
import { eventOf, ProvenanceEvent } from './provenance.js'

const PersonAlias = builder.objectRef<Alias>('PersonAlias').implement({
  ...describe(PersonAliasSchema),
  fields: (t) => ({
    ...shapeFields(t, PersonAliasSchema, ['type', 'name', 'displayable']),
  }),
})

const PersonImage = builder.objectRef<PersonNode['image']>('PersonImage').implement({
  ...describe(PersonImageSchema),
  fields: (t) => ({
    ...shapeFields(t, PersonImageSchema, ['isMonogram']),
    picture: imageField(t, 'picture', 'URL of the photo.'),
  }),
})

/**
 * Reads a person together with the other people that were requested in the same tick. Null if there is none, or if the
 * caller may not see the person.
 */
export const loadPerson = (id: string, { loaders, reads }: GraphContext): Promise<PersonNode | null> =>
  loaders.load('Person', id, (ids) => readPeople(reads, ids))

/** The GraphQL type of a person. The files of related record types add their fields to it. */
export const Person = builder.node(builder.objectRef<PersonNode>('Person'), {
  description: 'A founder, executive, investor or other person.',
  id: { resolve: ({ id }) => id },
  loadOne: (id, context) => orSurvivor(id, context, loadPerson),
  fields: (t) => ({
    ...shapeFields(t, PersonSummarySchema, [
      'publicId',
      'nameFull',
      'nameFirst',
      'nameMiddle',
      'nameLast',
      'nickname',
      'suffix',
      'gender',
      'createdAt',
      'updatedAt',
    ]),
    personId: t.field({
      type: 'UUID',
      ...REST_ID,
      resolve: ({ id }) => id,
    }),
    slug: t.exposeString('slug', { description: 'Readable name in the path of the person. It can change.' }),
    nameAlias: t.expose('nameAlias', { type: [PersonAlias], ...describe(PersonSummarySchema, 'nameAlias') }),
    image: t.expose('image', { type: PersonImage, ...describe(PersonSummarySchema, 'image') }),
    text: t.expose('text', { type: PrimaryTexts, ...describe(PersonSummarySchema, 'text') }),
    lastModifiedAt: t.expose('lastModifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last recorded change of the record.',
    }),
    urlLinks: t.field({
      type: [EntityUrlLink],
      description: 'Links of the person, current links first. At most 200.',
      extensions: {
        reads: 'urlLink',
        member: 'urlLink',
        isProjected: true,
        guard: personUrls.list.id,
        serves: [listAllPersonUrls.id],
      },
      resolve: (person, _args, { loaders, reads }) =>
        person.urlLink ??
        loaders.load('person urlLink', person.id, (ids) =>
          readPersonSection<z.infer<typeof UrlLink>[]>(reads, ids, 'urlLink'),
        ),
    }),
    lastChange: t.field({
      type: ProvenanceEvent,
      nullable: true,
      description: 'The last recorded change of the person, with its source.',
      extensions: { reads: 'lastEventId' },
      resolve: async (person, _args, context) => {
        const eventId =
          person.lastEventId ??
          (await context.loaders.load('person lastEventId', person.id, (ids) =>
            readPersonSection<string | null>(context.reads, ids, 'lastEventId'),
          ))
        return eventOf(eventId, context)
      },
    }),
  }),
})

addVersion(Person, { table: 'person', key: 'uuid', id: ({ id }) => id })

/** The GraphQL type of a numbered page of people. */
export const PersonPage = pageType('PersonPage', Person)

/** A row of a list: a summary, or a detail that contains the summary as core. */
type PersonResult = PersonSummary | { readonly core: PersonSummary }

/** The person in a row of a list. The row is a summary, or a detail that contains the summary. */
export const personOf = (row: PersonResult): PersonNode => ('core' in row ? row.core : row)
export const pageOfPeople = (page: PageOf<PersonResult>): PageOf<PersonNode> => ({
  ...page,
  content: page.content.map(personOf),
})

bindQuery({
  operation: getPersonDetail,
  description:
    'Finds one person by id or by slug. A former slug also finds the person. To find a person by other data, use personByIdentifier.',
  args: { only: ['id', 'slug', 'asOf', ...READING] },
  type: Person,
  present: personOf,
  records: [],
  text: personNode,
})

bindQuery({
  operation: getPersonDetail,
  field: 'personByIdentifier',
  serves: [lookupPersonExact],
  description:
    'Finds one person by data that identifies the person, such as a link or a name. If several people match, the error contains the candidates.',
  args: {
    only: READING,
    identifier: identifierInput('Person', getPersonDetail, ['id', 'slug'], {
      link: {
        description: 'A current link of the person. The other members are used only if no person has the link.',
        required: ['url'],
        optional: ['urlType', 'urlMatchMode', 'nameFull', 'nameAny', 'location'],
      },
      name: {
        description: 'One or more of nameFull, nameAny, location and urlDomain. All of them must match.',
        optional: ['nameFull', 'nameAny', 'location', 'urlDomain'],
      },
    }),
  },
  type: Person,
  present: personOf,
  records: [],
  text: personNode,
})

/** The order of a list of people. */
export const PersonSort = sortInput('Person', PERSON_SORT)

bindQuery({
  operation: listPeoplePost,
  serves: [listPeople],
  description:
    'People who match a filter, as a numbered page with the exact total. The default order is by full name, or by relevance if the filter has search. The field people pages by cursor: its late pages are faster.',
  args: { body: 'filter', omit: ['countOnly'], sort: PersonSort },
  cost: COST.search,
  type: PersonPage,
  present: pageOfPeople,
})

bindConnection({
  operation: listPeoplePost,
  field: 'peopleByMeaning',
  description:
    'People whose meaning is most similar to a text, at most 400. The most similar person is first, unless sort sets another order. The edge contains the similarity.',
  args: { body: 'filter', lifted: { semanticQuery: 'text' }, omit: ['countOnly'], sort: PersonSort },
  cost: COST.search,
  name: 'PersonMatch',
  type: Person,
  node: personOf,
  join: matchOf<PersonSummary>,
})

const UnmatchedInput = builder.objectRef<Unmatched>('UnmatchedInput').implement({
  ...describe(UnmatchedSchema),
  fields: (t) => shapeFields(t, UnmatchedSchema, ['inputType', 'input']),
})

bindConnection({
  operation: getPersonDetailBatch,
  description:
    'People with the given ids, slugs and links, at most 200 in total. People with the ids come first, then those with the slugs, then those with the links, each in the order of the request. If an id, slug or link belongs to no person, it is left out; with includeUnmatched, `unmatched` lists it.',
  args: { only: ['id', 'slug', 'url', 'hasImageFirst', 'includeUnmatched', ...READING] },
  name: 'PersonSelection',
  type: Person,
  node: personOf,
  more: (t) => ({
    unmatched: t.field({
      type: [UnmatchedInput],
      description: 'The ids, slugs and links that belong to no person. Empty unless includeUnmatched is true.',
      resolve: ({ unmatched = [] }) => [...unmatched],
    }),
  }),
})

const orderOf = argumentDecoder('sort', pageQuery({ size: 20, sort: PERSON_SORT }).sort)
const filterOf = argumentDecoder('filter', PersonFilter)

/** The connection to all people. */
export const allPeople = addRootConnection('people', {
  name: 'Person',
  type: Person,
  description:
    'People who match a filter. The default order is by full name, or by relevance if the filter has search. Late pages are as fast as the first page.',
  args: builder.args((t) => ({
    filter: t.field(inputOptions(PersonFilter.optional())),
    sort: t.field({ type: PersonSort, description: 'Order of the list.' }),
  })),
  guard: listPeople.id,
  serves: [listPeopleBatch],
  source: (options, { filter, sort }, projection) => {
    const [term] = sort ? orderOf([sortText(sort)]) : []
    return peopleAmong(options, peopleInOrder(options.reach, filterOf(filter ?? {}), term), projection)
  },
})

interface Boundary {
  readonly page: number
  readonly latestUpdatedAt: string
  readonly nextCursor: string | null
}
interface Boundaries {
  readonly boundary: readonly Boundary[]
  readonly size: number
  readonly total: number
}

const PersonSitemapBoundary = builder.objectRef<Boundary>('PersonSitemapBoundary').implement({
  ...describe(BoundarySchema),
  fields: (t) => ({
    ...shapeFields(t, BoundarySchema, ['page', 'latestUpdatedAt']),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      ...describe(BoundarySchema, 'nextCursor'),
    }),
  }),
})

const PersonSitemapBoundaries = builder.objectRef<Boundaries>('PersonSitemapBoundaries').implement({
  ...describe(BoundariesSchema),
  fields: (t) => ({
    boundary: t.field({
      type: [PersonSitemapBoundary],
      ...describe(BoundariesSchema, 'boundary'),
      resolve: ({ boundary }) => [...boundary],
    }),
    size: t.exposeInt('size', describe(BoundariesSchema, 'size')),
    total: t.expose('total', { type: 'Long', ...describe(BoundariesSchema, 'total') }),
  }),
})

bindQuery({
  operation: getPersonSitemapBoundaries,
  type: PersonSitemapBoundaries,
  present: (boundaries: Boundaries) => boundaries,
})
