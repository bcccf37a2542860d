import type { Provenance } from '../../operation/pipeline/request/provenance.js'

interface Reader {
  readonly url: string
  readonly chassis: string
  readonly model: string
}

/** The source of what a run writes from a page. */
export const pageSource = (run: Reader, page: string): Provenance => ({
  sourceType: new URL(page).host === new URL(run.url).host ? 'firstPartyWebsite' : 'thirdPartyWebsite',
  sourceDetail: page,
  actorType: 'agent',
  agentChassis: run.chassis,
  agentModel: run.model,
})
