import { associationRequests } from './requests/association.js'
import { callerRequests } from './requests/caller.js'
import { classificationRequests } from './requests/classification.js'
import { entityRequests } from './requests/entity.js'
import { filterRequests } from './requests/filter.js'
import { fundraiseRequests } from './requests/fundraise.js'
import { newsRequests } from './requests/news.js'
import { personRequests } from './requests/person.js'
import type { Requests } from './requests/request.js'
import { resolveRequests } from './requests/resolve.js'
import { statusRequests } from './requests/status.js'
import { textRequests } from './requests/text.js'
import { uniqueIdRequests } from './requests/unique-id.js'
import { urlLinkRequests } from './requests/url-link.js'

export type { Request, Requests } from './requests/request.js'

/** The requests of every noun: what the generated matrix asks with. */
export const requests: Requests = {
  ...associationRequests,
  ...callerRequests,
  ...classificationRequests,
  ...entityRequests,
  ...filterRequests,
  ...fundraiseRequests,
  ...newsRequests,
  ...personRequests,
  ...statusRequests,
  ...textRequests,
  ...resolveRequests,
  ...uniqueIdRequests,
  ...urlLinkRequests,
}
