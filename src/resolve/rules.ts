import { registries } from '../unique-id/rules.js'
import { ID_TYPES } from '../unique-id/unique-id.js'

/** The forms in which any registry would store a token, where it is one of that registry's identifiers. */
export const identifierForms = (token: string): string[] => [
  ...new Set(
    ID_TYPES.flatMap((type) => {
      const { normalize, pattern, isValid = () => true } = registries[type]
      const identifier = normalize(token)
      return pattern.test(identifier) && isValid(identifier) ? [identifier] : []
    }),
  ),
]
