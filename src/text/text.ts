import { z } from 'zod'

export const TextBundle = z
  .strictObject({
    expanded: z.string().nullable().describe('Paragraphs, split by one blank line.'),
    generatedDescription: z.string().nullable(),
    short: z.string().nullable().describe('The summary: one short sentence.'),
  })
  .meta({ id: 'EntityTextBundle', description: 'The current primary texts.' })
