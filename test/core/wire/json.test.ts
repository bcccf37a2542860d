import { expect, test } from 'vitest'
import { sql } from '../../../src/kernel/database/sql.js'
import type { Page } from '../../../src/kernel/page/page.js'
import { Json } from '../../../src/kernel/wire/json.js'
import { type JsonSql, object, token } from '../../../src/kernel/wire/sql.js'

/* The type parameter of a document says what it is: the type check refuses each line below a @ts-expect-error. */

interface Row {
  readonly id: string
}
interface Detail extends Row {
  readonly slug: string
}

const answerDetail = (document: Json<Detail>): Json<Detail> => document
const readDetail = (document: JsonSql<Detail>): JsonSql<Detail> => document

test('a document is not answered as another one', () => {
  const row = Json.of<Row>({ id: 'a' })
  // @ts-expect-error a row is no detail
  expect(answerDetail(row).parse()).toEqual({ id: 'a' })
  // @ts-expect-error a page of rows is no detail
  answerDetail(Json.of<Page<Row>>({} as Page<Row>))
})

test('the SQL of a document is not read as another one', () => {
  const row: JsonSql<Row> = object({ id: token('e.id') })
  // @ts-expect-error a row is no detail
  expect(readDetail(row)).toBe(row)
  const untyped = sql`'{}'`
  expect(readDetail(untyped)).toBe(untyped)
})

test('a known value becomes its JSON, with version and headers', () => {
  expect(Json.of({ a: [1, null] }, 3, { Warning: '299' })).toEqual(new Json('{"a":[1,null]}', 3, { Warning: '299' }))
})
