import { z } from 'zod'
import { EntityDetail } from '../../document/shape/entity-detail.js'
import { Amount, FinancialInstrument, InvestmentAttribution, RoundLabel } from '../../document/shape/fundraise.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { EntitySlug, PersonSlug } from '../../identity/sent-slug/sent-slug.js'
import { CreatedAt, DateTime, line, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'

export const InvestorJoin = z
  .strictObject({
    amountInvested: z.number().nullable().describe('Amount that the investor invested, in the currency of the round.'),
    createdAt: CreatedAt,
    financialInstrumentType: FinancialInstrument.nullable().describe(
      'Financial instrument that this investor received. Other investors of the round may have received another instrument.',
    ),
    id: Uuid.describe('Id of the investor join: the record of one investor in one round.'),
    investor: EntityPersonOwner,
    leadInvestor: z.boolean().describe('Whether the investor led the round.'),
    partnerPersonId: z
      .array(Uuid)
      .describe(
        'People who led the investment on behalf of the investor. People whom the caller may not see are left out.',
      ),
    transactionId: Uuid.describe('Id of the round.'),
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'EntityFundraiseInvestorJoin', description: 'An investor of a round.' })
export type InvestorJoin = z.infer<typeof InvestorJoin>

/** Maximum number of people who led one investment. */
const PARTNER_CAP = 50

const whenSlug = (kind: string, id: string) => `Slug of the investor, if it is ${kind}. Ignored if ${id} is sent.`

export const InvestorJoinMutation = z
  .strictObject({
    amountInvested: Amount.min(0)
      .max(9e15)
      .multipleOf(0.01)
      .nullish()
      .describe('Amount that the investor invested, in the currency of the round. At most two decimals.'),
    dateAnnounced: DateTime.nullish().describe(
      'Time when the round was announced. It selects the round if several rounds of the entity have the same label, such as Seed (field `round`).',
    ),
    financialInstrumentType: FinancialInstrument.nullish().describe(
      'Financial instrument that this investor received.',
    ),
    investorEntityId: Uuid.nullish().describe('Id of the investor, if it is an entity.'),
    investorEntitySlug: EntitySlug.nullish().describe(whenSlug('an entity', 'investorEntityId')),
    investorPersonId: Uuid.nullish().describe('Id of the investor, if it is a person.'),
    investorPersonSlug: PersonSlug.nullish().describe(whenSlug('a person', 'investorPersonId')),
    leadInvestor: z.boolean().nullish().describe('Whether the investor led the round. Default: false.'),
    partnerPersonId: z
      .array(Uuid)
      .max(PARTNER_CAP)
      .nullish()
      .describe('Ids of the people who led the investment on behalf of the investor. The investor is an entity.'),
    round: line(255)
      .nullish()
      .describe(
        'Label of the round, such as Series A. It selects the round. Send it if you do not know transactionId.',
      ),
    transactionId: Uuid.nullish().describe('Id of the round. With transactionId, round and dateAnnounced are ignored.'),
  })
  .meta({
    id: 'EntityFundraiseInvestorJoinMutation',
    description:
      'The writable fields of an investor join, and the fields that name its round and its investor. The investor is an entity or a person, never both.',
  })
export type InvestorJoinMutation = z.infer<typeof InvestorJoinMutation>

const participation = {
  investorAttribution: z
    .array(InvestmentAttribution)
    .describe('Investments of this investor in rounds of the requested entity, newest first.'),
  round: z.array(RoundLabel).describe('The different labels of the rounds in investorAttribution.'),
  roundCount: z.int32().describe('Number of rounds in which the investor invested.'),
}

export const EntityParticipation = z
  .strictObject({ entity: EntityDetail, ...participation })
  .meta({ id: 'EntityInvestorParticipation', description: 'An entity that invested in the requested entity.' })

export const PersonParticipation = z
  .strictObject({ person: PersonDetail, ...participation })
  .meta({ id: 'PersonInvestorParticipation', description: 'A person who invested in the requested entity.' })
