import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getSubscription } from './subscription.js'

export const billingOperations: readonly AnyOperation[] = [getSubscription]
