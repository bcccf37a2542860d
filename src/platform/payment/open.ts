import type { Clock } from '../../kernel/clock.js'
import type { Config } from '../../kernel/config/config.js'
import type { Tracer } from '../../kernel/tracer.js'
import { builtInPayments } from './built-in.js'
import type { PaymentProvider } from './provider.js'

/**
 * Opens the configured payment provider. The caller must close it. The SDK of Stripe is large, so it is loaded only if
 * it is configured.
 */
export async function openPayments(
  { payment: { stripe, testPayments, seller, font } }: Pick<Config, 'payment'>,
  clock: Clock,
  tracer?: Tracer,
): Promise<PaymentProvider & { close(): Promise<void> }> {
  if (stripe === undefined) return { ...builtInPayments(testPayments), seller, font, close: async () => undefined }
  const { stripePayments } = await import('./stripe.js')
  return { ...stripePayments(stripe, clock, undefined, tracer), seller, font }
}
