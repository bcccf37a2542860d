import './scalars.js'
import './types/problem.js'
import './types/classification.js'
import './types/entity.js'
import './types/entity-batch.js'
import './types/entity-classification.js'
import './types/history.js'
import './types/person.js'
import './types/association.js'
import './types/address.js'
import './types/blog-post.js'
import './types/text.js'
import './types/research.js'
import './types/unique-id.js'
import './types/url-link.js'
import { builder } from './builder.js'

/** The schema, built once a process. */
export const schema = builder.toSchema()
