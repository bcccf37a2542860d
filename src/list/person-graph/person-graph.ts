import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { EntitySummary } from '../../document/shape/entity-summary.js'
import { FundraiseEntity } from '../../document/shape/fundraise.js'
import { News } from '../../document/shape/news.js'
import { PersonImage } from '../../document/shape/person-summary.js'
import { PersonId } from '../../identity/person/types.js'
import { DateTime, Slug, Uuid } from '../../kernel/wire/values.js'
import { EmployeeCount } from '../../relation/series/series.js'

export const PersonGraphMember = z
  .strictObject({
    isCurrent: z
      .boolean()
      .nullable()
      .describe('Whether the association is current. false: it is a former association.'),
    personId: PersonId,
    personImage: PersonImage,
    personName: z.string().describe('Name of the person.'),
    personSlug: Slug.describe('Slug of the person.'),
    titleName: z.string().nullable().describe('Title of the person at the entity.'),
  })
  .meta({ id: 'PersonGraphMember', description: 'A person who is connected with the person of the graph.' })
export type PersonGraphMember = z.infer<typeof PersonGraphMember>

export const PersonGraphSimilarEntity = z
  .strictObject({
    entity: FundraiseEntity,
    keyPerson: z.array(PersonGraphMember).describe('The most important current people of the entity, at most 3.'),
  })
  .meta({ id: 'PersonGraphSimilarEntity', description: 'A competitor or similar company of an entity of the person.' })

export const PersonGraphCareerContext = z
  .strictObject({
    colleague: z
      .array(PersonGraphMember)
      .describe(
        'Other people of the entity, at most 10. Current people come first, then the people with the highest score.',
      ),
    employeeCount: EmployeeCount.nullable().describe('Latest number of employees.'),
    entity: FundraiseEntity,
    primaryAddress: Address.nullable(),
    recentNews: z.array(News).describe('The latest 5 articles about the entity.'),
    similarEntity: z.array(PersonGraphSimilarEntity).describe('Competitors and similar companies, at most 5.'),
  })
  .meta({ id: 'PersonGraphCareerContext', description: 'An entity with which the person is or was associated.' })

export const PersonGraphCoInvestor = z
  .strictObject({
    overlapCount: z.int32().describe('Number of rounds in which both people invested.'),
    person: PersonGraphMember,
    round: z.string().nullable().describe('Label of the latest of these rounds.'),
    sharedEntity: EntitySummary.nullable().describe('The company that raised this round.'),
    transactionId: Uuid.nullable().describe('Id of this round.'),
  })
  .meta({ id: 'PersonGraphCoInvestor', description: 'A person who invested in the same rounds.' })

export const PersonGraphRolePeer = z
  .strictObject({ entity: EntitySummary, person: PersonGraphMember })
  .meta({ id: 'PersonGraphRolePeer', description: 'A person with the same title at another entity.' })

export const PersonGraph = z
  .strictObject({
    careerContext: z
      .array(PersonGraphCareerContext)
      .describe('Entities of the person, at most 10. Current entities come first, then the latest.'),
    coInvestor: z
      .array(PersonGraphCoInvestor)
      .describe('People who invested in the same rounds, at most 20. People with the most common rounds come first.'),
    computedAt: DateTime.nullable().describe('Time of the response: the graph is computed for each request.'),
    rolePeer: z
      .array(PersonGraphRolePeer)
      .describe(
        'People with the same current title at other entities, at most 10. People at the entities that raised the most come first.',
      ),
  })
  .meta({ id: 'PersonGraph', description: 'The people and entities that are connected with a person in two steps.' })
export type PersonGraph = z.infer<typeof PersonGraph>
