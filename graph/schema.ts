import './scalars.js'
import './types/problem.js'
import './types/entity.js'
import './types/entity-condition.js'
import './types/entity-merge.js'
import './types/duplicate.js'
import './types/slug.js'
import './types/unique-id.js'
import { builder } from './builder.js'

/** The schema, built once a process. */
export const schema = builder.toSchema()
