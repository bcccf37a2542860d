import type { Request, Response } from 'express'
import { asProblem } from '../src/kernel/problem/problem.js'
import { clientAddress, type Trusts } from '../src/operation/meter/address.js'
import type { Meters } from '../src/operation/meter/meters.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { respondProblem } from './respond.js'

/** Counts a request without credentials against the limits of its address. Above a limit, the response is 429. */
export const limitAddress =
  (meters: Meters, trusts: Trusts) =>
  async (request: Request, response: Response, next: () => void): Promise<void> => {
    const receipt = meters.receipt(clientAddress(request, trusts))
    try {
      await receipt.chargeAddress()
      response.set(receipt.headers())
      next()
    } catch (error) {
      respondProblem(request, response, asProblem(error), requestInfoOf(request).trace, receipt.headers())
    }
  }
