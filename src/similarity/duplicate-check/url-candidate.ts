import { z } from 'zod'
import { UrlType } from '../../attribute/url-link/url-link.js'
import { line } from '../../kernel/wire/values.js'

export const UrlCandidate = z
  .strictObject({ url: line(2048).nullish().describe('A web page of the record.'), urlType: UrlType.nullish() })
  .meta({ id: 'DuplicateUrlCandidate', description: 'A web page that may belong to the entity.' })

/** Criteria of a GET in the form of a body, in which each further URL is an object. */
export const withUrlObjects = ({ urlCandidate, ...criteria }: Readonly<Record<string, unknown>>) => ({
  ...criteria,
  urlCandidate: Array.isArray(urlCandidate) ? urlCandidate.map((url: unknown) => ({ url })) : undefined,
})
