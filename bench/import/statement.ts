import { z } from 'zod'

/* What must be true after the import of a file. The file `NN-name.json` beside the file states it. */

const Lead = z.boolean()
const Amount = z.number()

const Statement = z.union([
  z.strictObject({ entity: z.string(), field: z.string(), value: z.union([z.string(), z.number()]) }),
  z.strictObject({ person: z.string(), company: z.string().optional(), title: z.string().optional() }),
  z.strictObject({
    round: z.strictObject({
      company: z.string(),
      amount: Amount.optional(),
      currency: z.string().optional(),
      date: z.string().optional(),
      type: z.string().optional(),
    }),
  }),
  z.strictObject({ investor: z.strictObject({ company: z.string(), name: z.string(), lead: Lead.optional() }) }),
  z.strictObject({
    acquisition: z.strictObject({
      company: z.string(),
      buyer: z.string(),
      date: z.string().optional(),
      amount: Amount.optional(),
      currency: z.string().optional(),
    }),
  }),
  z.strictObject({ relationship: z.strictObject({ company: z.string(), kind: z.string(), other: z.string() }) }),
  z.strictObject({
    news: z.strictObject({ title: z.string(), company: z.string().optional(), date: z.string().optional() }),
  }),
  z.strictObject({ identifier: z.strictObject({ company: z.string(), scheme: z.string(), value: z.string() }) }),
  z.strictObject({ absent: z.string() }),
])
export type Statement = z.infer<typeof Statement>

export const Expectation = z.object({
  kind: z.string(),
  records: z.number(),
  must: z.array(Statement),
})
