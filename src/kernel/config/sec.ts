import { z } from 'zod'
import { webAddress, wholeHours } from './values.js'

/** The environment variables of the public files of the SEC. */
export const secVariables = {
  SEC_CONTACT: z
    .string()
    .regex(/^[\x20-\x7e]{3,200}$/, 'must be printable ASCII')
    .refine((text) => text.includes('@'), 'must contain an e-mail address, such as Example Inc admin@example.com')
    .optional(),
  SEC_API_URL: webAddress,
  SEC_STORED_HOURS: wholeHours(24),
} as const

/** The access to the public JSON files of the SEC. */
export interface SecConfig {
  /** Name and e-mail address of the operator. The SEC requires them in each request. If unset, the SEC is not asked. */
  readonly contact: string | undefined
  /** Another server with the same files. If unset, the public servers. */
  readonly apiUrl: string | undefined
  /** How long the files are used again. */
  readonly storedMs: number
}

const HOUR_MS = 3_600_000

export const secConfig = (env: z.infer<z.ZodObject<typeof secVariables>>): SecConfig => ({
  contact: env.SEC_CONTACT,
  apiUrl: env.SEC_API_URL,
  storedMs: env.SEC_STORED_HOURS * HOUR_MS,
})
