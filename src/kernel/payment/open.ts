import type { Config } from '../config/config.js'
import { builtInPayments } from './built-in.js'
import type { PaymentProvider } from './provider.js'

/** Opens the configured payment provider. The caller must close it. */
export const openPayments = ({ payment }: Pick<Config, 'payment'>): PaymentProvider & { close(): Promise<void> } => ({
  ...builtInPayments(payment.testPayments),
  close: async () => undefined,
})
