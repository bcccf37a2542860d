import { makeEntity } from '../make.js'
import type { Requests } from './request.js'

export const resolveRequests: Requests = {
  resolve: async (app) => ({ path: { token: (await makeEntity(app)).slug } }),
}
