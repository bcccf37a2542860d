import { expect, test } from 'vitest'
import { Json } from '../../../src/kernel/wire/json.js'
import { versionOf } from '../../../src/kernel/wire/record-version.js'
import type { Page } from '../../../src/operation/page/page.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type JsonSql, object, token } from '../../../src/platform/database/client/sql-values.js'

/* The type parameter of a document distinguishes documents. The type check refuses each line below a @ts-expect-error. */

interface Row {
  readonly id: string
}
interface Detail extends Row {
  readonly slug: string
}

const returnDetail = (document: Json<Detail>): Json<Detail> => document
const readDetail = (document: JsonSql<Detail>): JsonSql<Detail> => document

test('a document is not accepted as a document of another type', () => {
  const row = Json.of<Row>({ id: 'a' })
  // @ts-expect-error a row is not a detail
  expect(returnDetail(row).parse()).toEqual({ id: 'a' })
  // @ts-expect-error a page of rows is not a detail
  returnDetail(Json.of<Page<Row>>({} as Page<Row>))
})

test('the SQL of a document is not accepted as that of another type', () => {
  const row: JsonSql<Row> = object({ id: token('e.id') })
  // @ts-expect-error a row is not a detail
  expect(readDetail(row)).toBe(row)
  const untyped = sql`'{}'`
  expect(readDetail(untyped)).toBe(untyped)
})

test('Json.of serializes a value, with its version and headers', () => {
  const version = versionOf('entity', { id: 'one', version: 3 })
  expect(Json.of({ a: [1, null] }, version, { Warning: '299' })).toEqual(
    new Json('{"a":[1,null]}', version, { Warning: '299' }),
  )
})
