import { addressRequests } from './requests/address.js'
import { associationRequests } from './requests/association.js'
import { blogPostRequests } from './requests/blog-post.js'
import { callerRequests } from './requests/caller.js'
import { classificationRequests } from './requests/classification.js'
import { duplicateRequests } from './requests/duplicate.js'
import { entityRequests } from './requests/entity.js'
import { filterRequests } from './requests/filter.js'
import { fundraiseRequests } from './requests/fundraise.js'
import { personRequests } from './requests/person.js'
import type { Requests } from './requests/request.js'
import { researchRequests } from './requests/research.js'
import { slugRequests } from './requests/slug.js'
import { textRequests } from './requests/text.js'
import { uniqueIdRequests } from './requests/unique-id.js'
import { urlLinkRequests } from './requests/url-link.js'

export type { Request, Requests } from './requests/request.js'

/** The requests of every noun: what the generated matrix asks with. */
export const requests: Requests = {
  ...addressRequests,
  ...associationRequests,
  ...blogPostRequests,
  ...callerRequests,
  ...classificationRequests,
  ...duplicateRequests,
  ...entityRequests,
  ...filterRequests,
  ...fundraiseRequests,
  ...personRequests,
  ...researchRequests,
  ...slugRequests,
  ...textRequests,
  ...uniqueIdRequests,
  ...urlLinkRequests,
}
