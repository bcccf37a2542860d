import './scalars.js'
import './types/problem.js'
import './types/entity.js'
import './types/entity-batch.js'
import './types/person.js'
import './types/association.js'
import './types/person-investment.js'
import './types/unique-id.js'
import { builder } from './builder.js'

/** The schema, built once a process. */
export const schema = builder.toSchema()
