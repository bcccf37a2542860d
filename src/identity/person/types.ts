import { z } from 'zod'
import { line } from '../../kernel/wire/values.js'

const PersonAliasType = z
  .enum(['nickname', 'maidenName', 'formerName', 'stageName'])
  .meta({ id: 'PersonAliasType', description: 'What kind of other name it is.' })

export const PersonAlias = z
  .strictObject({
    name: line(255),
    type: PersonAliasType.nullish(),
    displayable: z.boolean().nullish().describe('Whether it may be shown beside the full name.'),
  })
  .meta({ id: 'PersonAlias', description: 'Another name of a person.' })

export type PersonAlias = z.infer<typeof PersonAlias>

/** Aliases one person may hold. */
export const PERSON_ALIAS_CAP = 100
