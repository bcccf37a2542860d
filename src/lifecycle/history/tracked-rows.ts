import { snippetCompliance } from '../../attribute/research/snippet.js'
import { fullName } from '../../identity/person/person-rules.js'
import type { RecordType } from '../../operation/provenance/record.js'
import { roundStageOf } from '../../relation/fundraise/fundraise-rules.js'
import { participationOf } from '../../relation/relationship/relationship-rules.js'

/*
 * Where the history of each type of record is stored: the table, and the column of each field. A field without a column is
 * not in a document, or it decides who sees the record. Visibility is always that of today, so it is never undone.
 */

/** A row with all columns, as `row_to_json` writes it. */
export type Row = Readonly<Record<string, unknown>>

export interface Tracked {
  readonly table: PastTable
  /** The column of each field in the history. */
  readonly columns: Readonly<Record<string, string>>
  /** Columns that are computed when one of these fields is written. */
  readonly derived?: readonly Derived[]
}

interface Derived {
  readonly from: readonly string[]
  readonly columns: (row: Row) => Row
}

/** The tables of which an earlier state can be read. `key` is SQL of the id of the row `t`, as the history has it. */
export const PAST_TABLES = {
  entity: 't.id::text',
  entity_alias: 't.entity_id::text',
  person: 't.id::text',
  person_alias: 't.person_id::text',
  news_article: 't.id::text',
  news_entity: "t.news_id || '/' || t.entity_id",
  news_person: "t.news_id || '/' || t.person_id",
  entity_person: 't.id::text',
  entity_relationship: 't.id::text',
  address_join: 't.id::text',
  entity_tag: 't.id::text',
  entity_classification: 't.id::text',
  research_detail: 't.id::text',
  research_snippet: 't.id::text',
  fundraise_round: 't.id::text',
  investor_join: 't.id::text',
  owned_text: 't.id::text',
  url_link: 't.id::text',
  unique_id: 't.id::text',
} as const
export type PastTable = keyof typeof PAST_TABLES

const FLAGS = { isCurrent: 'is_current', isPrimary: 'is_primary' }
const ADDRESS: Tracked = {
  table: 'address_join',
  columns: {
    addressId: 'address_id',
    role: 'role',
    startDate: 'start_date',
    endDate: 'end_date',
    isCurrent: 'is_current',
  },
}
const MENTION = { mention: 'mention', matchType: 'match_type', matchScore: 'match_score' }

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Tags and codes have the same type in the history. `tableOf` finds the table of a change of a classification. */
export const TRACKED: Readonly<Record<Exclude<RecordType, 'entityClassificationJoin' | 'blogPost'>, Tracked>> = {
  entity: {
    table: 'entity',
    columns: {
      slug: 'slug',
      typeRecord: 'type_record',
      nameBrand: 'name_brand',
      nameLegal: 'name_legal',
      operatingStatus: 'operating_status',
      foundedYear: 'founded_year',
      defaultCurrency: 'default_currency',
    },
  },
  person: {
    table: 'person',
    columns: {
      slug: 'slug',
      nameFirst: 'name_first',
      nameMiddle: 'name_middle',
      nameLast: 'name_last',
      nickname: 'nickname',
      suffix: 'suffix',
      gender: 'gender',
      workflowStatus: 'workflow_status',
    },
    derived: [
      {
        from: ['nameFirst', 'nameMiddle', 'nameLast', 'nickname', 'suffix'],
        columns: (row) => ({
          name_full: fullName({
            nameFirst: textOf(row.name_first),
            nameMiddle: textOf(row.name_middle),
            nameLast: textOf(row.name_last),
            nickname: textOf(row.nickname),
            suffix: textOf(row.suffix),
          }),
        }),
      },
    ],
  },
  newsArticle: {
    table: 'news_article',
    columns: {
      slug: 'slug',
      title: 'title',
      author: 'author',
      category: 'category',
      excerpt: 'excerpt',
      content: 'content',
      externalId: 'external_id',
      externalNewsArticle: 'is_external',
      newsUrlOriginal: 'url_original',
      publication: 'publication',
      language: 'language',
      publishedAt: 'published_at',
    },
  },
  newsArticleEntityJoin: { table: 'news_entity', columns: MENTION },
  newsArticlePersonJoin: { table: 'news_person', columns: MENTION },
  entityPersonJoin: {
    table: 'entity_person',
    columns: {
      entityId: 'entity_id',
      personId: 'person_id',
      titleId: 'title_id',
      startDate: 'start_date',
      endDate: 'end_date',
      isCurrent: 'is_current',
      creator: 'creator',
    },
  },
  entityRelationship: {
    table: 'entity_relationship',
    columns: {
      relationshipType: 'relationship_type',
      sourceEntityId: 'source_entity_id',
      targetEntityId: 'target_entity_id',
      detail: 'detail',
      asOf: 'as_of',
      source: 'source',
      status: 'status',
      ...FLAGS,
    },
    derived: [
      {
        from: ['relationshipType', 'detail'],
        columns: (row) =>
          row.relationship_type === 'acceleratorParticipant'
            ? participationOf({ relationshipType: 'acceleratorParticipant', detail: textOf(row.detail) })
            : { program: null, batch: null },
      },
    ],
  },
  entityAddressJoin: ADDRESS,
  personAddressJoin: ADDRESS,
  entityDetail: {
    table: 'research_detail',
    columns: {
      typeResearchDetail: 'type',
      asOfDate: 'as_of_date',
      discreteValue: 'discrete_value',
      textValue: 'text_value',
      valueResearchDetail: 'value_token',
      dataConfidence: 'data_confidence',
      source: 'source',
      creator: 'creator',
    },
  },
  entityResearchSnippets: {
    table: 'research_snippet',
    columns: { textType: 'text_type', text: 'text', creator: 'creator', ...FLAGS },
    derived: [
      {
        from: ['textType', 'text'],
        columns: (row) => ({
          compliance: snippetCompliance({ textType: String(row.text_type), text: String(row.text) }),
        }),
      },
    ],
  },
  fundraiseTransaction: {
    table: 'fundraise_round',
    columns: {
      round: 'round',
      roundType: 'round_type',
      amountRaised: 'amount_raised',
      currency: 'currency',
      valuationPreMoney: 'valuation_pre_money',
      valuationPostMoney: 'valuation_post_money',
      dateAnnounced: 'date_announced',
      dateFundingComplete: 'date_funding_complete',
      dateInvestorExit: 'date_investor_exit',
      status: 'status',
      dataConfidence: 'data_confidence',
      financialInstrumentType: 'instrument_type',
      investorCount: 'investor_count',
      creator: 'creator',
    },
    derived: [
      {
        from: ['round', 'roundType'],
        columns: (row) => ({ round_stage: roundStageOf(textOf(row.round), textOf(row.round_type)) }),
      },
      {
        // The amount in US dollars is not in the history. It equals the amount if the currency is the US dollar.
        from: ['amountRaised', 'currency'],
        columns: (row) => ({ amount_raised_usd: row.currency === 'USD' ? row.amount_raised : null }),
      },
    ],
  },
  fundraiseTransactionInvestorJoin: {
    table: 'investor_join',
    columns: {
      entityId: 'entity_id',
      personId: 'person_id',
      leadInvestor: 'lead_investor',
      amountInvested: 'amount_invested',
      financialInstrumentType: 'instrument_type',
    },
  },
  text: {
    table: 'owned_text',
    columns: {
      textType: 'text_type',
      text: 'text',
      textName: 'text_name',
      source: 'source',
      language: 'language',
      ...FLAGS,
    },
  },
  urlLink: { table: 'url_link', columns: { url: 'url', urlType: 'url_type', ...FLAGS } },
  uniqueId: {
    table: 'unique_id',
    columns: { idType: 'id_type', identifier: 'identifier', source: 'source' },
  },
}

/** A tag has the field `isCurrent`; a code of a standard is always current. */
export const CLASSIFICATIONS: readonly Tracked[] = [
  { table: 'entity_tag', columns: { valueId: 'tag_id', ...FLAGS } },
  { table: 'entity_classification', columns: { valueId: 'classification_id', isPrimary: 'is_primary' } },
]

/** Fields whose former value is the list of all aliases. */
export const ALIASES = { entity: 'entity_alias', person: 'person_alias' } as const
