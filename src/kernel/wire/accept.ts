/**
 * The media types of a header Accept, in lower case, the preferred ones first. A type with the weight 0 is not accepted
 * (RFC 9110, 12.4.2). Types with the same weight keep their order.
 */
export const acceptedTypes = (accept: string): string[] =>
  accept
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return { type, weight: weightOf(parameters) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ type }) => type)

/** A weight that cannot be read counts as none, which means 1. */
function weightOf(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return text !== undefined && /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 1
}

const JSON_TYPES = ['*/*', 'application/*', 'application/json', 'application/problem+json']
/** Whether a media type of a header Accept includes JSON. */
export const isJson = (type: string): boolean => JSON_TYPES.includes(type)

/** Whether a client prefers one of these other types to JSON. */
export const prefersTo = (accept: string, isOther: (type: string) => boolean): boolean => {
  const first = acceptedTypes(accept).find((type) => isJson(type) || isOther(type))
  return first !== undefined && isOther(first)
}
