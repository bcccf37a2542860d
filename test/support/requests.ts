import { classificationRequests } from './requests/classification.js'
import { entityRequests } from './requests/entity.js'
import { newsRequests } from './requests/news.js'
import type { Requests } from './requests/request.js'
import { uniqueIdRequests } from './requests/unique-id.js'

export type { Request } from './requests/request.js'

/** The requests of every noun: what the generated matrix asks with. */
export const requests: Requests = {
  ...classificationRequests,
  ...entityRequests,
  ...newsRequests,
  ...uniqueIdRequests,
}
