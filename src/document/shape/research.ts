import { z } from 'zod'
import { Detail } from '../../attribute/research/detail.js'
import { Snippet } from '../../attribute/research/snippet.js'
import { AcceleratorParticipation } from './relationship.js'

export const EntityResearch = z
  .strictObject({
    acceleratorParticipation: z.array(AcceleratorParticipation),
    detail: z.array(Detail).describe('Ordered by type, then the latest observation first.'),
    snippet: z.array(Snippet).describe('Ordered by type, current snippets first.'),
  })
  .meta({ id: 'EntityResearch', description: 'Research data of an entity.' })
