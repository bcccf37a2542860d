import { UniqueIdType } from '../attribute/unique-id/unique-id.js'
import { UrlType } from '../attribute/url-link/url-link.js'
import { EntityType, OperatingStatus } from '../identity/entity/types.js'
import { present } from './crunchbase-values.js'
import type { CsvKind } from './csv-mapping.js'
import type { CsvValues } from './csv-values.js'
import { paragraphs } from './import-rules.js'
import type { EntityFacts, Facts, PersonFacts, TextFacts } from './row-facts.js'

/** The facts of a row, or the reason why the row cannot be used. */
export type RowFacts = Facts[] | { readonly reason: string }

/** How the rows of each kind become facts. The required fields have values. */
export const FACTS: Readonly<Record<CsvKind, (values: CsvValues) => RowFacts>> = {
  entities: (values) => {
    const typeRecord = EntityType.safeParse(values.text('typeRecord') ?? 'Company')
    if (!typeRecord.success) return { reason: notOne('typeRecord', values, EntityType.options) }
    const operatingStatus = OperatingStatus.optional().safeParse(values.text('operatingStatus'))
    if (!operatingStatus.success) return { reason: notOne('operatingStatus', values, OperatingStatus.options) }
    const entity: EntityFacts = {
      record: 'entity',
      kind: 'entities',
      nameBrand: values.text('nameBrand') ?? '',
      typeRecord: typeRecord.data,
      ...ownedOf(values),
      ...present({
        slug: values.text('slug'),
        nameLegal: values.text('nameLegal'),
        operatingStatus: operatingStatus.data,
        foundedYear: values.number('foundedYear'),
        defaultCurrency: values.text('defaultCurrency'),
        numberOfEmployees: values.number('numberOfEmployees'),
      }),
      nameAlias: values.list('nameAlias').map((name) => ({ name })),
      tags: (['industry', 'tag'] as const).flatMap((bucket) => values.list(bucket).map((name) => ({ bucket, name }))),
    }
    return [entity]
  },
  people: (values) => {
    const providerId = idOf(values)
    const person: PersonFacts = {
      record: 'person',
      kind: 'people',
      nameFirst: values.text('nameFirst') ?? '',
      ...present({ nameLast: values.text('nameLast') }),
      ...ownedOf(values),
    }
    const entityRef = values.text('entityId')
    if (entityRef === undefined) return [person]
    const association = {
      record: 'association' as const,
      kind: 'jobs',
      providerId: `${providerId} ${entityRef} ${values.text('title') ?? ''}`,
      personRef: providerId,
      entityRef,
      ...present({
        title: values.text('title'),
        startDate: values.text('startDate'),
        endDate: values.text('endDate'),
        isCurrent: values.flag('isCurrent'),
      }),
    }
    return [person, association]
  },
  rounds: (values) => [
    {
      record: 'round',
      kind: 'rounds',
      providerId: idOf(values),
      entityRef: values.text('entityId') ?? '',
      round: values.text('round') ?? '',
      ...present({
        roundType: values.text('roundType'),
        instrumentType: values.text('instrumentType'),
        amountRaised: values.number('amountRaised'),
        currency: values.text('currency'),
        valuationPostMoney: values.number('valuationPostMoney'),
        dateAnnounced: values.text('dateAnnounced'),
        investorCount: values.number('investorCount'),
      }),
    },
  ],
  investors: (values) => {
    const [roundRef, investorRef] = [values.text('roundId') ?? '', values.text('investorId') ?? '']
    return [
      {
        record: 'investment',
        kind: 'investors',
        providerId: `${roundRef} ${investorRef}`,
        roundRef,
        investorRef,
        ...present({ leadInvestor: values.flag('leadInvestor'), amountInvested: values.number('amountInvested') }),
      },
    ]
  },
  news: (values) => {
    const url = values.text('url') ?? ''
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
        entityRefs: values.list('entityId'),
        personRefs: values.list('personId'),
      },
    ]
  },
}

const idOf = (values: CsvValues): string => values.text('id') ?? ''

const notOne = (field: string, values: CsvValues, options: readonly string[]): string =>
  `${field}: ${JSON.stringify(values.text(field)?.slice(0, 60))} is not one of ${options.join(', ')}`

/** The id, the texts, the address, the links and the identifiers of an entity or a person. */
function ownedOf(values: CsvValues) {
  const [summary, expanded] = [values.text('summary'), values.text('expanded')]
  const texts: TextFacts[] = [
    ...(summary ? [{ textType: 'summary' as const, text: summary.replace(/\s+/g, ' ') }] : []),
    ...(expanded ? [{ textType: 'expanded' as const, text: paragraphs(expanded) }] : []),
  ]
  const place = present({
    city: values.text('city'),
    state: values.text('state'),
    country: values.text('country'),
  })
  return {
    providerId: idOf(values),
    texts,
    addresses: place.country === undefined ? [] : [place],
    urls: values.below('url.').map(([type, url]) => ({ urlType: UrlType.parse(type), url })),
    uniqueIds: values
      .below('uniqueId.')
      .map(([type, identifier]) => ({ idType: UniqueIdType.parse(type), identifier })),
  }
}
