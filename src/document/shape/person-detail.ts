import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { PersonAlias } from '../../identity/person/types.js'
import { pageOf } from '../../kernel/page/page.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { EntityPersonAssociation } from './association.js'
import { EntityImage, EntitySummary } from './entity-summary.js'
import { InvestmentAttribution } from './fundraise.js'
import { PersonSummary } from './person-summary.js'

const PersonEnrichment = z
  .strictObject({
    address: z.array(Address).describe('Places of the person, the seat first; empty with includeAddress=false.'),
    urlLink: z.array(UrlLink).describe('Pages of the person, current ones first; empty with includeUrl=false.'),
  })
  .meta({ id: 'PersonEnrichment', description: 'Where a person is, and where on the web.' })

const InvestedRound = z
  .strictObject({
    amountRaised: z.number().nullable(),
    dateAnnounced: DateTime.nullable(),
    id: Uuid,
    image: EntityImage,
    investorCount: z.int32().nullable(),
    nameBrand: z.string().describe('Brand name of the company that raised the round.'),
    round: z.string().nullable(),
    status: z.string().nullable(),
    valuationPostMoney: z.number().nullable(),
  })
  .meta({ id: 'EntityFundraise', description: 'The round that an investment was part of.' })

export const PersonInvestment = z
  .strictObject({
    amount: z.number().nullable().describe('Raised in the whole round, in its currency.'),
    company: z
      .strictObject({ entity: EntitySummary })
      .meta({ id: 'PersonInvestedCompany', description: 'The company that was invested in.' }),
    date: DateTime.nullable().describe('When the round was announced.'),
    fundraiseTransaction: InvestedRound.nullable(),
    fundraiseTransactionId: Uuid,
    id: z.string(),
    investmentDate: DateTime.describe('Announced, completed or first recorded: the first of these that is known.'),
    investorAttribution: InvestmentAttribution.nullable().describe("The person's own part; not added to amount."),
    round: z.string().nullable(),
  })
  .meta({ id: 'PersonInvestment', description: "A person's part in a round." })
export type PersonInvestment = z.infer<typeof PersonInvestment>

export const PersonDetail = z
  .strictObject({
    articleCount: z.int32().nullable().describe('Published articles that name the person.'),
    association: z
      .array(EntityPersonAssociation)
      .describe('Current ones first, then by prominence, then the latest first.'),
    core: PersonSummary,
    enrichment: PersonEnrichment,
    investment: z.array(PersonInvestment).describe('Latest first; at most 100.'),
    nameAlias: z.array(PersonAlias),
    pendingApproval: z.int32().nullable(),
  })
  .meta({ id: 'PersonDetail', description: 'A person with everything that is known of them.' })
export type PersonDetail = z.infer<typeof PersonDetail>

export const PersonDetailPage = pageOf(PersonDetail, 'PagePersonDetail')
