import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { DecimalRange, IntRange, line, Slug, Uuid } from '../../kernel/wire/values.js'
import { InvestorActivityFilter } from '../entity/filter.js'
import { NEAREST } from '../semantic/reads.js'

/** Values that one filter may name. */
const MAX_VALUES = 200
const anyOf = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_VALUES).nullish()
const names = () => anyOf(line(255))

const ArrayFilter = z
  .strictObject({
    amountInvestedRange: anyOf(DecimalRange).describe(
      "Amount of the person's part in one deal, in the currency of the deal, inclusive. Plain numbers only.",
    ),
    amountRaisedRange: anyOf(DecimalRange).describe('US dollars raised in the deal, inclusive. Plain numbers only.'),
    entityName: names().describe('Exact brand or legal name of an associated entity, normalized.'),
    investedCompany: names().describe('Exact brand or legal name of a company invested in, normalized.'),
    personTitle: names().describe('Exact title held at the entity, whatever its case.'),
    round: names().describe('Label or stage of a deal, such as Series A.'),
    totalInvestmentCount: anyOf(IntRange).describe('Distinct deals, inclusive.'),
    typeRecord: anyOf(EntityType).describe('Type of an associated entity; none means any.'),
  })
  .meta({ id: 'PersonListArrayFilter', description: 'Filters of many values: any of them matches.' })

/** Filters of every people list. */
export const PersonFilter = z
  .strictObject({
    arrayFilter: ArrayFilter.optional(),
    entityId: Uuid.nullish().describe('An associated entity.'),
    entitySlug: Slug.nullish().describe('Slug of an associated entity.'),
    firstName: line(255).nullish().describe('Exact given name, whatever its case.'),
    includeAddress: z.boolean().nullish().describe('Whether PersonDetail rows show addresses; they do by default.'),
    includeUrl: z.boolean().nullish().describe('Whether PersonDetail rows show links; they do by default.'),
    investorActivity: InvestorActivityFilter.optional(),
    isCurrent: z.boolean().nullish().describe('Whether the association is a current one.'),
    lastName: line(255).nullish().describe('Exact family name, whatever its case.'),
    letter: z
      .string()
      .regex(/^\p{L}$|^\p{N}$/u, 'must be one letter or digit')
      .nullish()
      .describe('Initial of the first name.'),
    role: line(255).nullish().describe('Title, function or level of the association, whatever its case.'),
    search: line(500)
      .nullish()
      .describe('Words of names, titles, entities and texts, all of which must match. Single characters are valid.'),
    semanticQuery: line(2000)
      .nullish()
      .describe(
        `Who is looked for, in words of one's own: ranks by meaning what the other filters leave, and answers the nearest ${NEAREST}. Not together with sort or countOnly.`,
      ),
    status: line(255).nullish().describe('Workflow status.'),
  })
  .meta({
    id: 'PersonFilter',
    description:
      'What a person must be to be listed. Filters of associations must all hold for one association, filters of deals for one deal.',
  })
export type PersonFilter = z.infer<typeof PersonFilter>
