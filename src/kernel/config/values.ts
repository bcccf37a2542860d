import { z } from 'zod'
import { OperatorError } from '../problem/operator-error.js'

/** The error for an invalid configuration. */
export class ConfigError extends OperatorError {}

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** A secret is sent in a header, so it must be printable ASCII without spaces. Error messages do not contain it. */
export const secret = z
  .string()
  .regex(/^[\x21-\x7e]{1,8192}$/, 'must be printable ASCII without spaces')
  .optional()
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional()

/** A number of hours, at most a year. */
export const wholeHours = (otherwise: number) =>
  z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) <= 8_760, 'must be a whole number from 0 to 8760')
    .transform(Number)
    .default(otherwise)

/** Whether only this machine can reach a listening address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)
