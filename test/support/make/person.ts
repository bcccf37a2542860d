import type { PersonDraft } from '../../../src/lifecycle/person/person-rows.js'
import { createPeople } from '../../../src/lifecycle/person/person-writes.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'
import { unique } from '../make.js'
import { write } from '../write.js'

/** Creates a person, published unless the fields say otherwise. */
export async function makePerson(
  app: TestApp,
  fields: Partial<PersonDraft> = {},
): Promise<{ id: string; slug: string; nameFull: string }> {
  const [id] = await write(app, (context) =>
    createPeople(context, [
      {
        slug: undefined,
        nameFirst: 'Person',
        nameMiddle: null,
        nameLast: `Number${unique()}`,
        nickname: null,
        suffix: null,
        gender: null,
        workflowStatus: null,
        isHidden: false,
        showOnSitemap: true,
        nameAlias: [],
        ...fields,
      },
    ]),
  )
  const [row] = await app.db.rows<{ id: string; slug: string; nameFull: string }>(sql`
    select id, slug, name_full as "nameFull" from person where id = ${id ?? null}::uuid`)
  if (!row) throw new Error('the slug of the person is taken')
  return row
}
