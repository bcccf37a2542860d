import type { QuotaType } from '../../kernel/config/limits.js'
import type { Db } from '../../platform/database/client/database.js'
import { addressKeys } from '../meter/address.js'
import type { Meters } from '../meter/meters.js'
import { Receipt } from '../meter/receipt.js'
import { markCharged } from './job-writes.js'

/** Counts the uses of features that an operation finds out while it runs. Each attempt of a job is the same use. */
export class JobReceipt extends Receipt {
  readonly #db: Db
  readonly #jobId: string

  constructor(meters: Meters, db: Db, jobId: string) {
    super(meters, addressKeys(undefined))
    this.#db = db
    this.#jobId = jobId
  }

  override async chargeFeature(type: QuotaType, callerId: string): Promise<void> {
    if (await markCharged(this.#db, this.#jobId, type)) await super.chargeFeature(type, callerId)
  }
}
