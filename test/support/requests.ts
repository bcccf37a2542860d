import { duplicateRequests } from './requests/duplicate.js'
import { entityRequests } from './requests/entity.js'
import type { Requests } from './requests/request.js'
import { slugRequests } from './requests/slug.js'
import { uniqueIdRequests } from './requests/unique-id.js'

export type { Request } from './requests/request.js'

/** The requests of every noun: what the generated matrix asks with. */
export const requests: Requests = { ...duplicateRequests, ...entityRequests, ...slugRequests, ...uniqueIdRequests }
