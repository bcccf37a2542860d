import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { Uuid } from '../../kernel/wire/values.js'
import { exampleRun, ResearchRun } from './research-run.js'

/** Maximum number of records of a batch, entities and people together. */
export const MAX_RECORDS = 200

export const EnrichmentRequest = z
  .strictObject({
    entityId: z.array(Uuid).max(MAX_RECORDS).default([]).describe('Ids of the entities to enrich.'),
    personId: z.array(Uuid).max(MAX_RECORDS).default([]).describe('Ids of the people to enrich.'),
  })
  .meta({
    id: 'EnrichmentRequest',
    description: `Records to research: at most ${MAX_RECORDS} ids, entities and people together.`,
  })
export type EnrichmentRequest = z.infer<typeof EnrichmentRequest>

const EnrichmentRefusal = namedEnum('EnrichmentRefusal', 'Why no run was created for a record.', {
  NOT_FOUND: 'The caller may not see a record with this id, or there is none.',
  ALLOWANCE_EXHAUSTED: 'No research unit is left.',
  RESEARCHED_RECENTLY: 'The record was researched in the last 24 hours.',
  NO_URL: 'The record has no link.',
})
export type Refusal = z.infer<typeof EnrichmentRefusal>

export const Enrichment = z
  .strictObject({
    entityId: Uuid.nullable().describe('Id of the entity. Null if the record is a person.'),
    personId: Uuid.nullable().describe('Id of the person. Null if the record is an entity.'),
    run: ResearchRun.nullable().describe(
      'The created run, or an earlier run of the caller on this record that has not ended. Null if the record was refused.',
    ),
    refusal: EnrichmentRefusal.nullable().describe('Why the record was refused. Null if there is a run.'),
  })
  .meta({
    id: 'Enrichment',
    description: 'The result for one record of a batch: its run or the reason of the refusal.',
  })
export type Enrichment = z.infer<typeof Enrichment>

export const EnrichmentBatch = z
  .strictObject({
    filedRunId: z
      .array(Uuid)
      .describe('Ids of all runs of the batch: created runs, and earlier runs of the caller that have not ended.'),
    result: z
      .array(Enrichment)
      .describe('One result for each different id, in the order of the request, entities first.'),
  })
  .meta({ id: 'EnrichmentBatch', description: 'The result of a batch of research requests.' })
export type EnrichmentBatch = z.infer<typeof EnrichmentBatch>

export const exampleBatch: EnrichmentBatch = {
  filedRunId: [exampleRun.id],
  result: [{ entityId: '01890a5d-ac96-774b-bcce-b302099a8057', personId: null, run: exampleRun, refusal: null }],
}
