/** The media types of a header Accept, in lower case. A type with the weight 0 is not accepted (RFC 9110, 12.4.2). */
export const acceptedTypes = (accept: string): string[] =>
  accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter)) ? [] : [type]
  })
