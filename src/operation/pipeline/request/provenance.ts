import { z } from 'zod'
import { Problem } from '../../../kernel/problem/problem.js'
import { namedEnum } from '../../../kernel/wire/named-enum.js'
import { line } from '../../../kernel/wire/values.js'
import type { Caller } from '../../access/caller.js'

const sourceTypes = {
  requestChangeForm: 'A form with which a visitor requests a change.',
  newsArticle: 'A news article.',
  blogArticle: 'An article of a blog.',
  firstPartyWebsite: 'A website of the record itself.',
  relatedPartyWebsite: 'A website of a related party, such as an investor.',
  thirdPartyWebsite: 'Any other website.',
  llm: 'A language model.',
  aventureStaff: 'The staff that maintains the data.',
}

const SourceType = namedEnum('SourceType', 'Kind of source of a written fact.', sourceTypes)

/** The source types of stored changes. Clients cannot send `import`. */
export const RecordedSourceType = namedEnum('RecordedSourceType', 'Kind of source of a stored change.', {
  ...sourceTypes,
  import: 'The import of a data set.',
})

export const ActorType = namedEnum('ActorType', 'Who made the change.', {
  agent: 'A program with a language model.',
  employee: 'A signed-in person.',
})

/** Query parameters of every write: the source of the written facts, and who writes them. */
export const provenanceQuery = {
  sourceType: SourceType.describe('Kind of source of the written facts.'),
  sourceDetail: line(2048).describe('The source itself, such as the URL of a web page or the reference of a reviewer.'),
  sourceProvider: line(255)
    .optional()
    .describe(
      'Name of the data provider, such as Crunchbase. sourceProviderId and sourceProviderSlug are its id and slug for the source.',
    ),
  sourceProviderId: line(255).optional().describe('Id of the source at the data provider.'),
  sourceProviderSlug: line(255).optional().describe('Slug of the source at the data provider.'),
  actorType: ActorType.optional().describe(
    'Who makes the change. Default: `agent` if agentChassis and agentModel are sent, else `employee` if a signed-in person sends the request. A value that differs from the default is refused.',
  ),
  agentChassis: line(255)
    .optional()
    .describe('Name of the agent program, without its language model. Send it together with agentModel.'),
  agentModel: line(255)
    .optional()
    .describe('Id of the language model of the agent. Send it together with agentChassis.'),
}

const Provenance = z.object(provenanceQuery)
export type Provenance = Omit<z.infer<typeof Provenance>, 'sourceType'> & {
  sourceType: z.infer<typeof RecordedSourceType>
}

/**
 * Reads the provenance from a decoded query. The actor is derived from the other parameters. An actorType in the
 * request must match it.
 */
export function provenanceOf(query: Record<string, unknown>, caller: Caller): Provenance {
  const given = Provenance.parse(query)
  const { agentChassis, agentModel } = given
  if ((agentChassis === undefined) !== (agentModel === undefined)) {
    const field = agentChassis === undefined ? 'agentChassis' : 'agentModel'
    throw new Problem('badRequest', {
      detail: 'agentChassis and agentModel must be sent together.',
      field,
      hint: `Send ${field} too, or send neither.`,
      resolution: { action: 'setParameter', parameter: field },
    })
  }
  const inferred = agentChassis ? 'agent' : caller.bearerKind === 'session' ? 'employee' : undefined
  if (given.actorType !== undefined && given.actorType !== inferred) {
    throw new Problem('badRequest', {
      detail: `actorType is "${given.actorType}", but the actor inferred from the request is ${inferred ? `"${inferred}"` : 'neither agent nor employee'}.`,
      field: 'actorType',
      value: given.actorType,
      hint: 'Omit actorType. It is inferred from the agent parameters or the signed-in session.',
      resolution: { action: 'removeParameter', parameter: 'actorType' },
    })
  }
  return { ...given, actorType: inferred }
}
