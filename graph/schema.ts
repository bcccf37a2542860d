import './scalars.js'
import './types/problem.js'
import './types/entity.js'
import './types/address.js'
import './types/text.js'
import './types/unique-id.js'
import './types/url-link.js'
import { builder } from './builder.js'

/** The schema, built once a process. */
export const schema = builder.toSchema()
