import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import { openApi } from '../support/openapi.js'

/* Every member of a REST document is available in the graph. */

/** Why a member has no field. */
type Reason = { readonly none: string }
const none = (reason: string): Reason => ({ none: reason })

interface Coverage {
  /** The type that shows the record. */
  readonly type: string
  /** Selections on the type, for members that have another name or another place than in REST. */
  readonly members: Readonly<Record<string, string | Reason>>
}

const CORE = 'id'
const NOT_USED = none('It is null in every document.')

const DOCUMENTS: Readonly<Record<string, Coverage>> = {
  EntityDetail: {
    type: 'Entity',
    members: {
      core: CORE,
      enrichment: CORE,
      fundraiseRound: 'fundraiseRounds { nodes { id } }',
      newsArticle: 'news { nodes { id } }',
      person: 'people { nodes { id } }',
      relationship: 'relationships { nodes { id } }',
      research: 'researchDetails { nodes { id } }',
      uniqueId: 'uniqueIds { nodes { id } }',
    },
  },
  Entity: { type: 'Entity', members: {} },
  EntityEnrichment: {
    type: 'Entity',
    members: {
      address: 'addresses { id }',
      classification: 'tags { nodes { id } }',
      urlLink: 'urlLinks { id }',
    },
  },
  EntityTextBundle: {
    type: 'Entity',
    members: {
      short: 'text { short }',
      expanded: 'text { expanded }',
      generatedDescription: 'text { generatedDescription }',
    },
  },
  EntityFundingDetail: {
    type: 'Entity',
    members: {
      fundingRoundCount: 'fundingDetail { fundingRoundCount }',
      investorCount: 'fundingDetail { investorCount }',
      latestValuation: 'fundingDetail { latestValuation { amount } }',
      mostRecentAmount: 'fundingDetail { mostRecentAmount { amount } }',
      mostRecentDate: 'fundingDetail { mostRecentDate }',
      stage: 'fundingDetail { stage }',
      totalRaised: 'fundingDetail { totalRaised { amount } }',
    },
  },
  EntityResearch: {
    type: 'Entity',
    members: {
      acceleratorParticipation: 'acceleratorParticipations { id: batch }',
      detail: 'researchDetails { nodes { id } }',
      snippet: 'snippets { nodes { id } }',
    },
  },
  EntityAcceleratorParticipation: {
    type: 'AcceleratorParticipation',
    members: { id: none('A participation is shown as a part of its entity. Its relationship has the id.') },
  },
  EntityFundraiseTransaction: {
    type: 'FundraiseRound',
    members: {
      currency: 'amountRaised { currency }',
      investorAttribution: 'investors { edges { amountInvested { amount } leadInvestor } }',
    },
  },
  EntityFundraiseInvestorJoin: { type: 'InvestorJoin', members: { partnerPersonId: 'partners { personId }' } },
  EntityAcquisition: {
    type: 'Acquisition',
    members: {
      acquiredEntity: 'acquired { id }',
      acquirerEntity: 'acquirer { id }',
      currency: 'amount { currency }',
    },
  },
  EntityValuationTimeSeriesPoint: {
    type: 'ValuationPoint',
    members: { currency: 'valuationPostMoney { currency }' },
  },
  NestedEntityRelationship: { type: 'EntityRelationship', members: { relationship: 'relationships { id }' } },
  Person: {
    type: 'Person',
    members: {
      source: 'lastChange { sourceType }',
      semanticMatch: none('It depends on the search, so the edge of peopleByMeaning has it.'),
    },
  },
  PersonDetail: {
    type: 'Person',
    members: {
      articleCount: 'news { totalCount }',
      association: 'entities { nodes { id } }',
      core: CORE,
      enrichment: CORE,
      investment: 'investments { nodes { id } }',
      pendingApproval: NOT_USED,
    },
  },
  PersonEnrichment: {
    type: 'Person',
    members: { address: 'addresses { id }', urlLink: 'urlLinks { id }' },
  },
  News: { type: 'NewsArticle', members: { pendingApproval: NOT_USED } },
  NewsDetail: {
    type: 'NewsArticle',
    members: {
      core: CORE,
      entityMentionResolved: 'entities { nodes { id } }',
      personMentionResolved: 'people { nodes { id } }',
    },
  },
}

const { components } = openApi as {
  components: { schemas: Readonly<Record<string, { properties?: Readonly<Record<string, unknown>> }>> }
}

test.each(Object.entries(DOCUMENTS).filter(([name]) => name in components.schemas))(
  'every member of %s is a field, or is listed with its place or the reason why it has none',
  (name, { type, members }) => {
    const properties = Object.keys(components.schemas[name]?.properties ?? {})
    expect(properties.length).toBeGreaterThan(0)
    const graphType = schema.getType(type)
    const fields = graphType && 'getFields' in graphType ? graphType.getFields() : {}
    expect(properties.filter((property) => !(property in fields) && !(property in members))).toEqual([])
    // No entry is stale.
    expect(Object.keys(members).filter((member) => !properties.includes(member))).toEqual([])
    const selections = Object.values(members).filter((place) => typeof place === 'string')
    const document = `query { __typename } fragment Places on ${type} { __typename ${selections.join(' ')} }`
    const errors = validate(schema, parse(document)).filter(({ message }) => !message.includes('is never used'))
    expect(errors.map(({ message }) => message)).toEqual([])
  },
)

test('every listed document exists', () => {
  expect(Object.keys(DOCUMENTS).filter((name) => !(name in components.schemas))).toEqual([])
})
