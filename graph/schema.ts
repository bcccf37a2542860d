import './scalars.js'
import './types/problem.js'
import './types/classification.js'
import './types/entity.js'
import './types/entity-batch.js'
import './types/filter.js'
import './types/person.js'
import './types/association.js'
import './types/news.js'
import './types/resolve.js'
import './types/unique-id.js'
import { builder } from './builder.js'

/** The schema, built once a process. */
export const schema = builder.toSchema()
