import { builder } from './builder.js'

/*
 * The core has the rules of these scalars. It checks the values with the same schema as for REST, so both APIs refuse
 * the same values.
 */

builder.scalarType('DateTime', {
  description: 'Instant in UTC with milliseconds, ISO 8601: `2026-03-01T12:00:00.000Z`.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
})

builder.scalarType('Day', { description: 'Calendar day: `2026-03-01`.', serialize: (value) => value })

builder.scalarType('UUID', { description: 'UUID in lower case.', serialize: (value) => value })

builder.scalarType('Long', { description: 'Whole number up to 2^53.', serialize: (value) => value })

builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value })
