import type { Requests } from './request.js'

export const statusRequests: Requests = { getStatus: async () => ({}) }
