import type { AnyOperation } from '../../kernel/operation/define.js'
import { getSubscription } from './subscription.js'

export const billingOperations: readonly AnyOperation[] = [getSubscription]
