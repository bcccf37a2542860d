import type { Context } from '../../../src/operation/context.js'
import type { TestApp } from '../app.js'

/** Runs a write of the core as an import does: in one transaction, with the provenance of a bulk load. */
export const writing = <T>(app: TestApp, write: (context: Context) => Promise<T>): Promise<T> =>
  app.db.transaction((db) =>
    write({
      operationId: 'test',
      caller: { kind: 'adminApiKey', id: 'test', roles: [] },
      db,
      clock: app.clock,
      publicUrl: 'https://data.example',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      provenance: { sourceType: 'import', sourceDetail: 'test' },
      ifVersion: undefined,
      projection: undefined,
    }),
  )
