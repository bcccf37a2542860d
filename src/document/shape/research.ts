import { z } from 'zod'
import { Detail } from '../../attribute/research/detail.js'
import { Snippet } from '../../attribute/research/snippet.js'
import { AcceleratorParticipation } from './relationship.js'

export const EntityResearch = z
  .strictObject({
    acceleratorParticipation: z.array(AcceleratorParticipation),
    detail: z.array(Detail).describe('By type, the last observed first.'),
    snippet: z.array(Snippet).describe('By type, the live one first.'),
  })
  .meta({ id: 'EntityResearch', description: 'What research found about an entity.' })
