import { builder } from './builder.js'

/*
 * The core has the rules of these scalars. It checks the values with the same schema as for REST, so both APIs refuse
 * the same values. `plain` names the values that the response contains unchanged, so that the executor can copy them.
 */

builder.scalarType('DateTime', {
  description: 'Instant in UTC with milliseconds, ISO 8601: `2026-03-01T12:00:00.000Z`.',
  extensions: { plain: 'string' },
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
})

builder.scalarType('Day', {
  description: 'Calendar day: `2026-03-01`.',
  extensions: { plain: 'string' },
  serialize: (value) => value,
})

builder.scalarType('UUID', {
  description: 'UUID in lower case.',
  extensions: { plain: 'string' },
  serialize: (value) => value,
})

builder.scalarType('Long', {
  description: 'Whole number up to 2^53.',
  extensions: { plain: 'number' },
  serialize: (value) => value,
})

builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value })
