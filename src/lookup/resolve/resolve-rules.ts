import { ID_TYPES, type UniqueIdType } from '../../attribute/unique-id/unique-id.js'
import { registries } from '../../attribute/unique-id/unique-id-rules.js'

/** An identifier of one registry, in the stored form. */
export interface IdentifierForm {
  readonly type: UniqueIdType
  readonly identifier: string
}

/**
 * Returns the forms in which a token can be stored as an identifier: one form for each registry that accepts the token.
 */
export const identifierForms = (token: string): IdentifierForm[] =>
  ID_TYPES.flatMap((type) => {
    const { normalize, pattern, isValid = () => true } = registries[type]
    const identifier = normalize(token)
    return pattern.test(identifier) && isValid(identifier) ? [{ type, identifier }] : []
  })
