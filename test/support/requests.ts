import { callerRequests } from './requests/caller.js'
import { entityRequests } from './requests/entity.js'
import type { Requests } from './requests/request.js'
import { uniqueIdRequests } from './requests/unique-id.js'

export type { Request, Requests } from './requests/request.js'

/** The requests of every noun: what the generated matrix asks with. */
export const requests: Requests = { ...callerRequests, ...entityRequests, ...uniqueIdRequests }
