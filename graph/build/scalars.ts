import { builder } from './builder.js'

/*
 * The rules of these scalars are in the core. It checks the values with the same schema as for REST, so both APIs
 * refuse the same values. `plain` is the kind of values that the response contains unchanged. The executor copies such
 * values.
 */

builder.scalarType('DateTime', {
  description: 'Date and time in UTC with milliseconds (ISO 8601), such as `2026-03-01T12:00:00.000Z`.',
  extensions: { plain: 'string' },
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
})

builder.scalarType('Day', {
  description: 'Calendar day, such as `2026-03-01`.',
  extensions: { plain: 'string' },
  serialize: (value) => value,
})

builder.scalarType('UUID', {
  description: 'UUID in lower case, such as `01890a5d-ac96-774b-bcce-b302099a8057`.',
  extensions: { plain: 'string' },
  serialize: (value) => value,
})

builder.scalarType('Long', {
  description: 'Whole number from 0 to 2^53 - 1.',
  extensions: { plain: 'number' },
  serialize: (value) => value,
})

builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value })
