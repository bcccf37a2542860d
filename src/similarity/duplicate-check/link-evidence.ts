import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'

/** The criteria of a duplicate check that are about links. */
interface LinkCriteria {
  readonly url?: string | null | undefined
  readonly urlCandidate?: readonly { readonly url?: string | null | undefined }[] | undefined
  readonly urlDomain?: string | null | undefined
  readonly urlMatchMode?: string | null | undefined
  readonly urlStrictness?: string | null | undefined
}

interface LinkEvidence {
  /** Host and path of each URL. */
  readonly links: readonly string[]
  readonly domains: readonly string[]
  /** Whether former links of a stored record count too. */
  readonly pastLinks: boolean
}

/** Converts the criteria about links to the evidence that the rules compare. */
export function linkEvidence(input: LinkCriteria): LinkEvidence {
  const { urlDomain, urlMatchMode, urlStrictness } = input
  const urls = [input.url, ...(input.urlCandidate ?? []).map(({ url }) => url)].filter((url) => url != null)
  const keys = urls.map((url) => urlKey(url) ?? refuseUrl(url))
  const byDomain = urlMatchMode === 'domain' || (urlStrictness ?? 'strict') !== 'strict'
  return {
    links: keys.map(({ hostPath }) => hostPath),
    domains: [...(byDomain ? keys.map(({ domain }) => domain) : []), ...(urlDomain ? [urlDomain.toLowerCase()] : [])],
    pastLinks: urlStrictness === 'any',
  }
}

function refuseUrl(url: string): never {
  throw new Problem('badRequest', {
    detail: 'The value is not a valid URL.',
    field: 'url',
    value: url,
    hint: 'Send an http or https URL, or a host with a path.',
    resolution: { action: 'setField', fieldPath: 'url' },
  })
}
