/** The media types of a header Accept, in lower case. A type with the weight 0 is not accepted (RFC 9110, 12.4.2). */
export const acceptedTypes = (accept: string): string[] =>
  accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter)) ? [] : [type]
  })

const JSON_TYPES = ['*/*', 'application/*', 'application/json', 'application/problem+json']
/** Whether a media type of a header Accept includes JSON. */
export const isJson = (type: string): boolean => JSON_TYPES.includes(type)
