import { resolve } from 'node:path'
import { z } from 'zod'
import { trimEnd } from '../wire/trim.js'
import { lettersOf } from './font-file.js'
import { ConfigError, isLoopback, oneOf, secret, webAddress } from './values.js'

/** Whether a name and address fit on an invoice. A file of settings cannot contain a line break, so it is written as two characters. */
function fitsInvoice(text: string): boolean {
  const lines = text.split('\n')
  const isLine = (line: string) => line.trim() !== '' && line.length <= 100 && !/\p{Cc}/u.test(line)
  return lines.length <= 10 && lines.every(isLine)
}

/** The environment variables of payments. */
export const paymentVariables = {
  PAYMENT_PROVIDER: oneOf(['builtin', 'stripe']).default('builtin'),
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: webAddress,
  STRIPE_PORTAL_CONFIGURATION: z.string().max(200).optional(),
  TEST_PAYMENTS: oneOf(['on', 'off']).optional(),
  INVOICE_SELLER: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n').trim())
    .refine(fitsInvoice, 'is not 1 to 10 lines of at most 100 characters; \\n begins a new line')
    .optional(),
  INVOICE_FONT: z.string().optional(),
}

export interface PaymentConfig {
  /** Stripe, if it collects the payments. Unset: the built-in provider. */
  readonly stripe: StripeConfig | undefined
  /** Whether the page of an invoice can mark it as paid without a payment. */
  readonly testPayments: boolean
  /** Name and address of the operator on invoices, one line each. */
  readonly seller: string | undefined
  /** Path of a font with the letters that the font of invoices does not have. */
  readonly font: string | undefined
}

export interface StripeConfig {
  readonly secretKey: string
  /** Secret that signs the messages of Stripe. */
  readonly webhookSecret: string
  /** Another address of the API of Stripe. Unset: the public address. */
  readonly apiUrl: string | undefined
  readonly portalConfiguration: string | undefined
  /** Base URL of this service, without a trailing slash. Customers return to it. */
  readonly publicUrl: string
}

type Variables = z.infer<z.ZodObject<typeof paymentVariables>> & {
  readonly DATABASE_URL?: string | undefined
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
}

export function paymentConfig(env: Variables): PaymentConfig {
  const isDevelopment = env.DATABASE_URL === undefined && isLoopback(env.HOST)
  return {
    stripe: env.PAYMENT_PROVIDER === 'stripe' ? stripeConfig(env) : undefined,
    testPayments: (env.TEST_PAYMENTS ?? (isDevelopment ? 'on' : 'off')) === 'on',
    seller: env.INVOICE_SELLER,
    font: env.INVOICE_FONT && checkedFont(resolve(env.INVOICE_FONT)),
  }
}

/** An unusable font is found at the start, and not when a customer prints an invoice. */
function checkedFont(path: string): string {
  try {
    lettersOf(path)
    return path
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`INVOICE_FONT: ${path} cannot be used: ${reason}`)
  }
}

function stripeConfig(env: Variables): StripeConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, PUBLIC_URL: publicUrl } = env
  if (!secretKey || !webhookSecret || !publicUrl)
    throw new ConfigError('PAYMENT_PROVIDER: stripe also needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and PUBLIC_URL')
  return {
    secretKey,
    webhookSecret,
    publicUrl: trimEnd(publicUrl, '/'),
    apiUrl: env.STRIPE_API_URL,
    portalConfiguration: env.STRIPE_PORTAL_CONFIGURATION,
  }
}
