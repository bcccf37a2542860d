import { registries } from '../../attribute/unique-id/rules.js'
import { ID_TYPES, type UniqueIdType } from '../../attribute/unique-id/unique-id.js'

/** An identifier of one registry, in the form in which it is stored. */
export interface IdentifierForm {
  readonly type: UniqueIdType
  readonly identifier: string
}

/** The forms in which a token can be stored as an identifier: one for each registry that accepts it. */
export const identifierForms = (token: string): IdentifierForm[] =>
  ID_TYPES.flatMap((type) => {
    const { normalize, pattern, isValid = () => true } = registries[type]
    const identifier = normalize(token)
    return pattern.test(identifier) && isValid(identifier) ? [{ type, identifier }] : []
  })
