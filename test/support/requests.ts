import { associationRequests } from './requests/association.js'
import { classificationRequests } from './requests/classification.js'
import { entityRequests } from './requests/entity.js'
import { filterRequests } from './requests/filter.js'
import { newsRequests } from './requests/news.js'
import { personRequests } from './requests/person.js'
import type { Requests } from './requests/request.js'
import { resolveRequests } from './requests/resolve.js'
import { uniqueIdRequests } from './requests/unique-id.js'

export type { Request } from './requests/request.js'

/** The requests of every noun: what the generated matrix asks with. */
export const requests: Requests = {
  ...associationRequests,
  ...classificationRequests,
  ...entityRequests,
  ...filterRequests,
  ...newsRequests,
  ...personRequests,
  ...resolveRequests,
  ...uniqueIdRequests,
}
