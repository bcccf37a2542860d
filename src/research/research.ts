import { z } from 'zod'
import { AcceleratorParticipation } from '../relationship/relationship.js'
import { Detail } from './detail.js'
import { Snippet } from './snippet.js'

export const EntityResearch = z
  .strictObject({
    acceleratorParticipation: z.array(AcceleratorParticipation),
    detail: z.array(Detail).describe('By type, the last observed first.'),
    snippet: z.array(Snippet).describe('By type, the live one first.'),
  })
  .meta({ id: 'EntityResearch', description: 'What research found about an entity.' })
