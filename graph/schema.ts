import './scalars.js'
import './types/problem.js'
import './types/api-key.js'
import './types/billing.js'
import './types/entity.js'
import './types/permission.js'
import './types/unique-id.js'
import { builder } from './builder.js'

/** The schema, built once a process. */
export const schema = builder.toSchema()
