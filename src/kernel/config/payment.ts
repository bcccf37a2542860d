import type { z } from 'zod'
import { oneOf } from './values.js'

/** The environment variables of payments. */
export const paymentVariables = {
  TEST_PAYMENTS: oneOf(['on', 'off']).optional(),
}

export interface PaymentConfig {
  /** Whether the page of an invoice can mark it as paid without a payment. */
  readonly testPayments: boolean
}

type Variables = z.infer<z.ZodObject<typeof paymentVariables>> & {
  readonly DATABASE_URL?: string | undefined
  readonly HOST: string
}

export function paymentConfig(env: Variables): PaymentConfig {
  const isDevelopment = env.DATABASE_URL === undefined && isLoopback(env.HOST)
  return { testPayments: (env.TEST_PAYMENTS ?? (isDevelopment ? 'on' : 'off')) === 'on' }
}

/** Whether only programs on this machine can reach a listening address. */
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
