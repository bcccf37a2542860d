import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * Says in plain English what is wrong with a value. It is the option `error` of a parse. A schema with a message of its
 * own keeps this message. The limit itself and the possible values are in the hint of the problem.
 */
export function faultOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${TYPES[String(issue.expected)] ?? `of the type ${issue.expected}`}`
    case 'invalid_value':
      return 'is not one of the possible values'
    case 'too_big':
      return SIZES[String(issue.origin)]?.tooBig ?? 'is too large'
    case 'too_small':
      return SIZES[String(issue.origin)]?.tooSmall ?? 'is too small'
    case 'not_multiple_of':
      return `is not a multiple of ${issue.divisor}`
    case 'invalid_format':
      return `is not ${FORMATS[String(issue.format)] ?? 'in the right form'}`
    case 'invalid_union':
      return 'has none of the possible forms'
    case 'invalid_key':
      return 'has a key that is not valid'
    case 'invalid_element':
      return 'has an element that is not valid'
    default:
      return undefined
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  bigint: 'an integer',
  boolean: 'a boolean',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
}

const SIZES: Readonly<Record<string, { readonly tooBig: string; readonly tooSmall: string }>> = {
  string: { tooBig: 'has too many characters', tooSmall: 'has too few characters' },
  array: { tooBig: 'has too many elements', tooSmall: 'has too few elements' },
  set: { tooBig: 'has too many elements', tooSmall: 'has too few elements' },
  map: { tooBig: 'has too many members', tooSmall: 'has too few members' },
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  guid: 'a UUID',
  url: 'a URL',
  email: 'an email address',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
  time: 'a time of day such as 12:00:00',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
}
