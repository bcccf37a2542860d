import type { AnyOperation } from '../operation/define.js'
import { getSubscription } from './subscription.js'

export const billingOperations: readonly AnyOperation[] = [getSubscription]
