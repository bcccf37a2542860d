import type { RecordType } from '../../operation/provenance/record.js'

/**
 * The fields of each type of record whose old and new values every reader of the record may see: what its public documents
 * contain. Ids of other records are not public, because the other record can be hidden. Flags of visibility, paths of
 * removed images and whole rows of deleted records are not public either. A relationship, a round and an investment belong to
 * several records, of which the history names one, so their former values stay private: another one could have been hidden.
 */
export const PUBLIC_FIELDS: Readonly<Record<RecordType, readonly string[]>> = {
  entity: [
    'slug',
    'typeRecord',
    'nameBrand',
    'nameLegal',
    'nameAlias',
    'operatingStatus',
    'foundedYear',
    'defaultCurrency',
  ],
  person: ['slug', 'nameFirst', 'nameMiddle', 'nameLast', 'nickname', 'suffix', 'gender', 'nameAlias'],
  newsArticle: [
    'slug',
    'title',
    'author',
    'category',
    'excerpt',
    'content',
    'externalId',
    'externalNewsArticle',
    'newsUrlOriginal',
    'publication',
    'language',
    'publishedAt',
  ],
  entityPersonJoin: ['startDate', 'endDate', 'isCurrent'],
  newsArticleEntityJoin: [],
  newsArticlePersonJoin: [],
  entityRelationship: [],
  entityAddressJoin: ['role', 'startDate', 'endDate', 'isCurrent'],
  personAddressJoin: ['role', 'startDate', 'endDate', 'isCurrent'],
  entityClassificationJoin: ['name', 'place', 'isCurrent', 'isPrimary'],
  entityDetail: [
    'typeResearchDetail',
    'valueResearchDetail',
    'textValue',
    'discreteValue',
    'asOfDate',
    'dataConfidence',
    'creator',
  ],
  entityResearchSnippets: ['text', 'textType', 'isCurrent', 'isPrimary'],
  fundraiseTransaction: [],
  fundraiseTransactionInvestorJoin: [],
  text: ['text', 'textType', 'textName', 'language', 'isCurrent', 'isPrimary'],
  urlLink: ['url', 'urlType', 'isCurrent', 'isPrimary', 'status', 'statusChecked'],
  uniqueId: ['idType', 'identifier', 'source'],
  blogPost: ['title', 'type', 'url', 'author', 'topic', 'summary', 'publishedAt', 'isCurrent'],
}

/**
 * Fields that decide who may read a record, by the types of the record. A change of one of them can publish a record that
 * was hidden. What was written before such a change stays private.
 */
export const VISIBILITY_FIELDS: readonly {
  readonly types: readonly RecordType[]
  readonly fields: readonly string[]
}[] = [
  { types: ['entity', 'person', 'newsArticle'], fields: ['isHidden', 'showOnSitemap'] },
  { types: ['entityResearchSnippets'], fields: ['visible', 'isCurrent'] },
  { types: ['text'], fields: ['isCurrent'] },
  { types: ['entityPersonJoin'], fields: ['entityId', 'personId'] },
]
