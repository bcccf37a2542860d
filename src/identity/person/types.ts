import { z } from 'zod'
import { name, Uuid } from '../../kernel/wire/values.js'
import { named } from '../sent-slug/sent-slug.js'

export const PersonId = Uuid.meta(named('person')).describe('Id of the person.')

const PersonAliasType = z.enum(['nickname', 'maidenName', 'formerName', 'stageName']).meta({
  id: 'PersonAliasType',
  values: {
    nickname: 'A nickname.',
    maidenName: 'The name before a marriage.',
    formerName: 'A former name.',
    stageName: 'A name that the person uses in public.',
  },
  description: 'Kind of another name of a person.',
})

export const PersonAlias = z
  .strictObject({
    name: name(255).describe('The other name.'),
    type: PersonAliasType.nullish(),
    displayable: z.boolean().nullish().describe('Whether clients may display this name next to the full name.'),
  })
  .meta({ id: 'PersonAlias', description: 'Another name of a person, such as a nickname or a former name.' })

export type PersonAlias = z.infer<typeof PersonAlias>

/** Maximum number of aliases of one person. */
export const PERSON_ALIAS_CAP = 100
