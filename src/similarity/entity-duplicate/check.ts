import { reading } from '../../identity/entity/entity-select.js'
import { offsetOf, type PageRequest } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'

/*
 * What the duplicate checks of entities, people and news have in common. Each kind has four operations: they return the
 * records or their scores, and they accept the criteria as query parameters (GET) or in a body (POST).
 */

/** Query parameters of each check. */
export const checkPaging = {
  ...pageQuery({ size: 10, maxSize: 100, sort: [] }),
  includePrivate: reading.includePrivate,
}

/** Parts of each declaration. */
export const checkOperation = {
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  problems: ['unprocessable'],
} as const

export const BODY = 'Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.'

type CheckQuery = PageRequest & { readonly includePrivate?: boolean | undefined }

/** Splits the query parameters of a GET into the criteria, in the form of a body, the page request and includePrivate. */
export function checkOf<Query extends CheckQuery>({ page, size, sort, includePrivate, ...criteria }: Query) {
  return [criteria, { page, size, sort }, includePrivate] as const
}

/** Criteria in the form of a body, in which each candidate of a URL is an object. */
export const withUrlObjects = <Criteria extends { urlCandidate?: readonly string[] | undefined }>({
  urlCandidate,
  ...criteria
}: Criteria) => ({ ...criteria, urlCandidate: urlCandidate?.map((url) => ({ url })) })

/** Returns the candidates on the page. */
export const onPage = <Candidate>(all: readonly Candidate[], page: PageRequest): readonly Candidate[] =>
  all.slice(offsetOf(page), offsetOf(page) + page.size)

/** Scores as clients get them. */
export const scoresOf = (candidates: readonly { readonly isPublic: boolean }[]): string =>
  JSON.stringify(candidates.map(({ isPublic: _, ...candidate }) => candidate))
