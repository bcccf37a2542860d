import { z } from 'zod'
import { line } from '../../kernel/wire/values.js'

const PersonAliasType = z
  .enum(['nickname', 'maidenName', 'formerName', 'stageName'])
  .meta({ id: 'PersonAliasType', description: 'Kind of alias.' })

export const PersonAlias = z
  .strictObject({
    name: line(255),
    type: PersonAliasType.nullish(),
    displayable: z.boolean().nullish().describe('Whether clients may display it next to the full name.'),
  })
  .meta({ id: 'PersonAlias', description: 'An alias: another name of a person.' })

export type PersonAlias = z.infer<typeof PersonAlias>

/** Maximum number of aliases of one person. */
export const PERSON_ALIAS_CAP = 100
