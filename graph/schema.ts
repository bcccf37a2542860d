import './scalars.js'
import './types/problem.js'
import './types/entity.js'
import './types/acquisition.js'
import './types/fundraise.js'
import './types/investor.js'
import './types/relationship.js'
import './types/series.js'
import './types/unique-id.js'
import { builder } from './builder.js'

/** The schema, built once a process. */
export const schema = builder.toSchema()
