import { addressRequests } from './requests/address.js'
import { entityRequests } from './requests/entity.js'
import type { Requests } from './requests/request.js'
import { textRequests } from './requests/text.js'
import { uniqueIdRequests } from './requests/unique-id.js'
import { urlLinkRequests } from './requests/url-link.js'

export type { Request } from './requests/request.js'

/** The requests of every noun: what the generated matrix asks with. */
export const requests: Requests = {
  ...addressRequests,
  ...entityRequests,
  ...textRequests,
  ...uniqueIdRequests,
  ...urlLinkRequests,
}
