import { z } from 'zod'
import type { Caller } from '../access/caller.js'
import { Problem } from '../problem/problem.js'
import { line } from '../wire/values.js'

const SourceType = z
  .enum([
    'requestChangeForm',
    'newsArticle',
    'blogArticle',
    'firstPartyWebsite',
    'relatedPartyWebsite',
    'thirdPartyWebsite',
    'llm',
    'aventureStaff',
  ])
  .meta({ id: 'SourceType', description: 'Kind of source that a written fact comes from.' })

const ActorType = z
  .enum(['agent', 'employee'])
  .meta({ id: 'ActorType', description: 'Who wrote: a program that decides, or a signed-in person.' })

/** Query parameters of every write: where the written facts come from and who writes them. */
export const provenanceQuery = {
  sourceType: SourceType.describe('Kind of source of the written facts.'),
  sourceDetail: line(2048).describe('Source detail, such as a URL, or reviewer reference.'),
  sourceProvider: line(255).optional().describe('Provider name for provider-native ids or slugs.'),
  sourceProviderId: line(255).optional().describe('Provider-native source id.'),
  sourceProviderSlug: line(255).optional().describe('Provider-native source slug.'),
  actorType: ActorType.optional().describe(
    'Inferred: `agent` from agentChassis with agentModel, `employee` from a signed-in session.',
  ),
  agentChassis: line(255).optional().describe('Agent chassis token; comes with agentModel.'),
  agentModel: line(255).optional().describe('Agent model id; comes with agentChassis.'),
}

const Provenance = z.object(provenanceQuery)
export type Provenance = Omit<z.infer<typeof Provenance>, 'sourceType'> & {
  /** `import` is what bulk loads are stored as; no caller can write it. */
  sourceType: z.infer<typeof SourceType> | 'import'
}

/** Takes the provenance out of a decoded query; the actor is inferred, and an explicit one must agree. */
export function provenanceOf(query: Record<string, unknown>, caller: Caller): Provenance {
  const given = Provenance.parse(query)
  const { agentChassis, agentModel } = given
  if ((agentChassis === undefined) !== (agentModel === undefined)) {
    const field = agentChassis === undefined ? 'agentChassis' : 'agentModel'
    throw new Problem('badRequest', {
      detail: 'agentChassis and agentModel come together.',
      field,
      hint: `Send ${field} too, or neither.`,
      resolution: { action: 'setParameter', parameter: field },
    })
  }
  const inferred = agentChassis ? 'agent' : caller.bearerKind === 'session' ? 'employee' : undefined
  if (given.actorType !== undefined && given.actorType !== inferred) {
    throw new Problem('badRequest', {
      detail: `actorType is "${given.actorType}", but the request shows ${inferred ?? 'neither agent nor employee'}.`,
      field: 'actorType',
      value: given.actorType,
      hint: 'Leave actorType out: it follows from the agent parameters or the signed-in session.',
      resolution: { action: 'removeParameter', parameter: 'actorType' },
    })
  }
  return { ...given, actorType: inferred }
}
