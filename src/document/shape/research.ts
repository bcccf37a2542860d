import { z } from 'zod'
import { Detail } from '../../attribute/research/detail.js'
import { Snippet } from '../../attribute/research/snippet.js'
import { AcceleratorParticipation } from './relationship.js'

export const EntityResearch = z
  .strictObject({
    acceleratorParticipation: z
      .array(AcceleratorParticipation)
      .describe('Programs of accelerators in which the entity took part.'),
    detail: z
      .array(Detail)
      .describe('Research details, ordered by type. Within a type, the latest observation comes first.'),
    snippet: z
      .array(Snippet)
      .describe('Research snippets, ordered by type. Within a type, current snippets come first.'),
  })
  .meta({ id: 'EntityResearch', description: 'Research data of an entity.' })
