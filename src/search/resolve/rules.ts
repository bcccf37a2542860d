import { registries } from '../../attribute/unique-id/rules.js'
import { ID_TYPES, type UniqueIdType } from '../../attribute/unique-id/unique-id.js'

/** An identifier in the form in which its registry's identifiers are stored. */
export interface IdentifierForm {
  readonly type: UniqueIdType
  readonly identifier: string
}

/** The stored forms of a token, one for each registry that accepts the token as an identifier. */
export const identifierForms = (token: string): IdentifierForm[] =>
  ID_TYPES.flatMap((type) => {
    const { normalize, pattern, isValid = () => true } = registries[type]
    const identifier = normalize(token)
    return pattern.test(identifier) && isValid(identifier) ? [{ type, identifier }] : []
  })
