import type { z } from 'zod'
import { TextBundle as TextBundleSchema } from '../../src/attribute/text/text.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/type/shape.js'

/** The GraphQL type of the current primary texts of an entity or a person. */
export const PrimaryTexts = builder.objectRef<z.infer<typeof TextBundleSchema>>('PrimaryTexts').implement({
  ...describe(TextBundleSchema),
  fields: (t) => ({ ...shapeFields(t, TextBundleSchema, ['short', 'expanded', 'generatedDescription']) }),
})
