import { z } from 'zod'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { type Batch, EventFeed } from '../../operation/stream/feed.js'
import { exampleImport } from './example.js'
import { Import } from './import-job.js'
import { found, ImportPath } from './job-operations.js'
import { IMPORT_EVENTS } from './job-writes.js'

export const listImportEvents = defineOperation({
  auth: ['bearer', 'adminApiKey'],
  tag: 'Imports',
  kind: 'read',
  id: 'listImportEvents',
  route: 'GET /v1/imports/{importId}/events',
  graph: 'Import.events',
  streams: true,
  summary: 'Follow an import',
  description:
    'Returns the current state of the import if it has changed since the revision `after`. A stream has an event for each change, whose id is the revision, until the import ends. Changes that follow each other quickly can be one event. The stream continues after a restart of the service.',
  input: {
    path: ImportPath,
    query: z.strictObject({
      after: z
        .int()
        .min(0)
        .max(2_147_483_647)
        .default(0)
        .describe('Revision of the last state that the client has received.'),
    }),
  },
  output: z.array(Import),
  problems: ['notFound', 'unavailable'],
  example: { path: { importId: exampleImport.importId }, response: [exampleImport] },
  handle: async (context, { path: { importId }, query: { after } }) => {
    const job = await found(context, importId)
    if (context.isStream) return feedOf(context, importId, after)
    return job.revision > after ? [job] : []
  },
})

const ENDS: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'CANCELED'])

const feedOf = (context: Context, importId: string, after: number): EventFeed =>
  new EventFeed({
    after: String(after),
    read: async (position): Promise<Batch> => {
      const job = await found(context, importId)
      const isNew = job.revision > Number(position ?? 0)
      const event = { id: String(job.revision), type: job.state.toLowerCase(), data: JSON.stringify(job) }
      return {
        events: isNew ? [event] : [],
        position: String(Math.max(job.revision, Number(position ?? 0))),
        hasMore: false,
        isEnd: ENDS.has(job.state),
      }
    },
    subscribe: (onChange) => resourcesOf(context).hub.subscribe(context.caller.id, IMPORT_EVENTS, importId, onChange),
  })
