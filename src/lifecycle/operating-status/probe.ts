import { type FailureReason, OutboundFailure } from '../../platform/outbound/failure.js'
import type { Outbound } from '../../platform/outbound/outbound.js'
import { readableText, titleOf } from '../../platform/outbound/readable.js'
import type { Probed } from './operating-status-reads.js'
import { classify, type Finding, MAX_CHARACTERS } from './operating-status-rules.js'
import type { OperatingStatusSignal } from './signal.js'

type ProbeResult = Pick<OperatingStatusSignal, 'cdnProvider' | 'httpStatus' | 'probedUrl' | 'resolvedUrl'> & Finding

/**
 * Maximum time of the request to the website. The client waits for the response, so this is shorter than the longest
 * timeout of the service.
 */
const PROBE_MS = 12_000
const PROBE_BYTES = 2_097_152

/** Fetches an entity's website once and classifies the response. A failed fetch is a result, not an error. */
export async function probe(outbound: Outbound, { nameBrand, website }: Probed): Promise<ProbeResult> {
  if (website === null) return { ...noResponse(null), ...noWebsite }
  try {
    const { url, redirects, status, headers, text, observations } = await outbound.fetch(website, {
      totalMs: PROBE_MS,
      maxBytes: PROBE_BYTES,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', 'accept-language': 'en' },
    })
    const { crawlCdnProvider: cdnProvider, crawlRenderMode: renderMode } = observations
    const finding = classify({
      nameBrand,
      probedUrl: website,
      url,
      redirects: redirects.length,
      status,
      headers,
      title: titleOf(text ?? ''),
      text: text && readableText(text, MAX_CHARACTERS),
      cdnProvider,
      renderMode,
    })
    return { cdnProvider, httpStatus: status, probedUrl: website, resolvedUrl: url, ...finding }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { ...noResponse(website), ...failed(error) }
  }
}

const noResponse = (probedUrl: string | null) => ({ cdnProvider: null, httpStatus: null, probedUrl, resolvedUrl: null })

const noWebsite: Finding = {
  verdict: 'NO_WEBSITE',
  confidence: 'HIGH',
  suggested: null,
  evidence: ['The entity has no current website.'],
}

/** Failures that are evidence about the website. Other failures may be temporary, or caused by this service. */
const EVIDENCE: Partial<Record<FailureReason, Pick<Finding, 'confidence' | 'suggested'>>> = {
  unresolved: { confidence: 'HIGH', suggested: 'Inactive' },
  refused: { confidence: 'MEDIUM', suggested: null },
}

const failed = ({ reason, message }: OutboundFailure): Finding => {
  const evident = EVIDENCE[reason]
  return evident
    ? { verdict: 'DEAD_TARGET', ...evident, evidence: [message] }
    : { verdict: 'INDETERMINATE', confidence: 'LOW', suggested: null, evidence: [message] }
}
