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

/** Whether only this machine can reach a listening address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
