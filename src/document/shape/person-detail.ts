import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { PersonAlias } from '../../identity/person/types.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'
import { asOfMember } from './as-of.js'
import { EntityPersonAssociation } from './association.js'
import { EntityImage, EntitySummary } from './entity-summary.js'
import { InvestmentAttribution } from './fundraise.js'
import { PersonSummary } from './person-summary.js'

const PersonEnrichment = z
  .strictObject({
    address: z
      .array(Address)
      .describe(
        'Addresses of the person. Addresses with isHq=true come first, then addresses with isPrimary=true. Empty with includeAddress=false.',
      ),
    urlLink: z.array(UrlLink).describe('Links of the person, current links first. Empty with includeUrl=false.'),
  })
  .meta({ id: 'PersonEnrichment', description: 'Addresses and links of a person.' })

const InvestedRound = z
  .strictObject({
    amountRaised: z.number().nullable().describe('Amount that was raised, in units of the currency of the round.'),
    dateAnnounced: DateTime.nullable().describe('Time when the round was announced.'),
    id: Uuid.describe('Id of the round.'),
    image: EntityImage,
    investorCount: z.int32().nullable().describe('Number of investors of the round.'),
    nameBrand: z.string().describe('Brand name of the company that raised the round.'),
    round: z.string().nullable().describe('Label of the round as the source writes it.'),
    status: z.string().nullable().describe('Status of the round.'),
    valuationPostMoney: z
      .number()
      .nullable()
      .describe(
        'Value of the entity after the round, in units of the currency of the round. It includes the amount raised.',
      ),
  })
  .meta({ id: 'EntityFundraise', description: 'The funding round that a person invested in.' })

export const PersonInvestment = z
  .strictObject({
    amount: z
      .number()
      .nullable()
      .describe('Amount that all investors together invested in the round, in the currency of the round.'),
    company: z
      .strictObject({ entity: EntitySummary })
      .meta({ id: 'PersonInvestedCompany', description: 'The company in which the person invested.' }),
    date: DateTime.nullable().describe('Date on which the round was announced.'),
    fundraiseTransaction: InvestedRound.nullable(),
    fundraiseTransactionId: Uuid.describe('Id of the funding round.'),
    id: z.string().describe('Id of the investment.'),
    investmentDate: DateTime.describe(
      'Date when the round was announced. If it is unknown: when the round was completed. If this is unknown too: when the record was created.',
    ),
    investorAttribution: InvestmentAttribution.nullable().describe(
      'Investment of the person in this round. The field `amount` already includes it.',
    ),
    round: z.string().nullable().describe('Label of the round as the source writes it.'),
  })
  .meta({ id: 'PersonInvestment', description: "A person's investment in a round." })
export type PersonInvestment = z.infer<typeof PersonInvestment>

export const PersonDetail = z
  .strictObject({
    asOf: asOfMember,
    articleCount: z.int32().nullable().describe('Number of published articles about the person.'),
    association: z
      .array(EntityPersonAssociation)
      .describe(
        'Associations of the person with entities. Current ones come first, then those with the highest score, then those with the latest start date.',
      ),
    core: PersonSummary,
    enrichment: PersonEnrichment,
    investment: z.array(PersonInvestment).describe('Investments of the person, latest first; at most 100.'),
    nameAlias: z.array(PersonAlias).describe('Other names of the person.'),
    pendingApproval: z.int32().nullable().describe('Number of changes that wait for a review.'),
  })
  .meta({ id: 'PersonDetail', description: 'A person with all their data.' })
export type PersonDetail = z.infer<typeof PersonDetail>

export const PersonDetailPage = pageOf(PersonDetail, 'PagePersonDetail')
