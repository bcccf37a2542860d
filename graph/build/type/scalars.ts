import { type ValueNode, valueFromASTUntyped } from 'graphql'
import { z } from 'zod'
import { CurrencyCode, DateTime, Day, Long, Uuid } from '../../../src/kernel/wire/values.js'
import { builder } from '../builder.js'

/**
 * A scalar whose values a schema of the core checks, so that both APIs accept the same values. `plain` is the kind of
 * values that the response contains unchanged. The executor copies such values.
 */
const checked = (name: string, schema: z.ZodType, plain: 'string' | 'number') => {
  // The value is not converted here, because the core converts it.
  const parseValue = <T>(value: unknown): T => {
    const issue = schema.safeParse(value).error?.issues[0]
    // This error is not a GraphQLError, because graphql-js adds the position of the value only to other errors.
    if (issue) throw new Error(`${name}: ${issue.message}.`)
    return value as T
  }
  return {
    extensions: { plain },
    serialize: <T>(value: T): T => value,
    parseValue,
    parseLiteral: <T>(node: ValueNode): T => parseValue(valueFromASTUntyped(node)),
  }
}

/** The schema of an argument decides whether a day is accepted. */
const TimeOrDay = z.union([DateTime, Day], 'must be a time such as 2026-01-31T12:00:00Z, or a day such as 2026-01-31')

builder.scalarType('DateTime', {
  ...checked('DateTime', TimeOrDay, 'string'),
  description:
    'Date and time in UTC with milliseconds (ISO 8601), such as `2026-03-01T12:00:00.000Z`. The bounds of filters can also be days, such as `2026-03-01`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
})

builder.scalarType('Day', {
  ...checked('Day', Day, 'string'),
  description: 'Calendar day, such as `2026-03-01`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
})

builder.scalarType('UUID', {
  ...checked('UUID', Uuid, 'string'),
  description: 'UUID in lower case, such as `01890a5d-ac96-774b-bcce-b302099a8057`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc9562',
})

builder.scalarType('Long', {
  ...checked('Long', Long, 'number'),
  description: 'Whole number from 0 to 2^53 - 1.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-6',
})

builder.scalarType('Currency', {
  ...checked('Currency', CurrencyCode, 'string'),
  description: 'Code of a currency, such as `USD`.',
  specifiedByURL: 'https://www.iso.org/iso-4217-currency-codes.html',
})

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
})
