import type { Clock } from '../clock.js'
import type { Config } from '../config/config.js'
import { builtInPayments } from './built-in.js'
import type { PaymentProvider } from './provider.js'
import { stripePayments } from './stripe.js'

/** Opens the configured payment provider. The caller must close it. */
export function openPayments(
  { payment: { stripe, testPayments } }: Pick<Config, 'payment'>,
  clock: Clock,
): PaymentProvider & { close(): Promise<void> } {
  return stripe ? stripePayments(stripe, clock) : { ...builtInPayments(testPayments), close: async () => undefined }
}
