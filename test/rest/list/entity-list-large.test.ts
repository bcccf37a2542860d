import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('a large list', () => {
  test('the last page of 10,050 matches has its rows and an exact total', async () => {
    const now = app.clock.now()
    const names = Array.from({ length: 10_050 }, (_, index) => `Crowd ${String(index).padStart(5, '0')}`)
    await app.db.rows(sql`
      insert into entity (id, public_id, slug, type_record, name_brand, name_brand_key, is_hidden, show_on_sitemap,
        founded_year, created_at, updated_at, last_modified_at)
      select gen_random_uuid(), 'e' || lpad(n::text, 11, '0'), 'crowd-' || n, 'Nonprofit', name, lower(name), false, true,
        1900, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${names}::text[]) with ordinality c(name, n)`)
    // The insert blocks the whole process; then the server closes connections that it counts as idle.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { body } = await app.rest('/v1/entities', { query: { typeRecord: 'Nonprofit', page: 502, size: 20 } })
    expect([body.totalElements, body.numberOfElements, body.last]).toEqual([10_050, 10, true])
    expect(body.content[0].core.nameBrand).toBe('Crowd 10040')
  })
})
