import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect } from 'vitest'
import { importFile } from '../../src/import/job/work.js'
import { createLog } from '../../src/kernel/log.js'
import type { Database } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'
import type { Job } from '../../src/platform/queue/define.js'
import { asUser, type TestApp } from './app.js'

export const IMPORTS = '/v1/imports'

export const CSV = `Id,Company,Founded,City,Country
1,Harbor Looms,1999,Austin,United States
2,Harbor Kilns,since 1990,Lyon,France
,Harbor Nobody,2001,Lyon,France
2,Harbor Kilns,2003,Lyon,France
`
export const MAPPING = {
  fields: { id: 'Id', nameBrand: 'Company', foundedYear: 'Founded', city: 'City', country: 'Country' },
}

const temporary = () => readdirSync(tmpdir()).filter((name) => /^(import|upload)-/.test(name))

interface More {
  readonly db?: Database
  readonly signal?: AbortSignal
  readonly attempt?: number
}

/** What tests of imports do with a service. */
export function importsOf(app: TestApp) {
  const earlier = new Set(temporary())
  const run = (job: Job, payload: unknown, more: More = {}) =>
    job.handle(
      {
        ...app.service,
        db: app.db,
        clock: app.clock,
        log: createLog('silent'),
        jobId: '',
        attempt: 1,
        signal: new AbortController().signal,
        ...more,
      },
      payload,
    )
  return {
    run,
    /** Does an import, as a worker does. */
    work: (importId: string, more?: More) => run(importFile(app.service.runtime), { importId, owner: '' }, more),
    /** Sends a file as a form. */
    send: (
      file: string | Uint8Array,
      query: Record<string, unknown>,
      headers: Record<string, string> = asUser,
      name = 'companies.csv',
    ) => {
      const form = new FormData()
      form.append('file', new File([file as BlobPart], name))
      return app.rest(IMPORTS, { method: 'POST', headers, query, body: form })
    },
    sendRows: (body: unknown, query: Record<string, unknown>, headers: Record<string, string> = asUser) =>
      app.rest(IMPORTS, { method: 'POST', headers, query, body }),
    read: async (importId: string, headers: Record<string, string> = asUser) =>
      (await app.rest(`${IMPORTS}/${importId}`, { headers })).body,
    entityCount: () => app.db.prisma.entity.count(),
    idsOf: async (names: readonly string[]) =>
      (await app.db.rows<{ id: string }>(sql`select id from entity where name_brand = any(${names})`)).map(
        ({ id }) => id,
      ),
    /** No request and no worker leaves a file behind. The file of a request is removed after its response. */
    nothingLeft: () => expect.poll(() => temporary().filter((name) => !earlier.has(name))).toEqual([]),
  }
}
