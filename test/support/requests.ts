import { addressRequests } from './requests/address.js'
import { associationRequests } from './requests/association.js'
import { blogPostRequests } from './requests/blog-post.js'
import { classificationRequests } from './requests/classification.js'
import { entityRequests } from './requests/entity.js'
import { entityClassificationRequests } from './requests/entity-classification.js'
import { historyRequests } from './requests/history.js'
import { personRequests } from './requests/person.js'
import type { Requests } from './requests/request.js'
import { researchRequests } from './requests/research.js'
import { textRequests } from './requests/text.js'
import { uniqueIdRequests } from './requests/unique-id.js'
import { urlLinkRequests } from './requests/url-link.js'

export type { Request } from './requests/request.js'

/** The requests of every noun: what the generated matrix asks with. */
export const requests: Requests = {
  ...addressRequests,
  ...entityClassificationRequests,
  ...entityRequests,
  ...researchRequests,
  ...textRequests,
  ...uniqueIdRequests,
  ...urlLinkRequests,
  ...associationRequests,
  ...blogPostRequests,
  ...classificationRequests,
  ...historyRequests,
  ...personRequests,
}
