import { registries } from '../../attribute/unique-id/rules.js'
import { ID_TYPES, type UniqueIdType } from '../../attribute/unique-id/unique-id.js'

/** An identifier as its registry's are stored. */
export interface IdentifierForm {
  readonly type: UniqueIdType
  readonly identifier: string
}

/** The forms in which any registry would store a token, where it is one of that registry's identifiers. */
export const identifierForms = (token: string): IdentifierForm[] =>
  ID_TYPES.flatMap((type) => {
    const { normalize, pattern, isValid = () => true } = registries[type]
    const identifier = normalize(token)
    return pattern.test(identifier) && isValid(identifier) ? [{ type, identifier }] : []
  })
