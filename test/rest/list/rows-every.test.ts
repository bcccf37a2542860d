import { beforeAll, expect, test } from 'vitest'
import { cellReader } from '../../../src/kernel/wire/cells.js'
import { type CellType, columnsOf } from '../../../src/operation/export/columns.js'
import { listOutputOf } from '../../../src/operation/pipeline/definition/list-output.js'
import { registry } from '../../../src/server/operations.js'
import type { TestApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

/** Every operation whose whole result can be read. */
const lists = registry.operations.flatMap((operation) => {
  const list = listOutputOf(operation)
  return list ? [{ operation, list, id: operation.id }] : []
})

const fits: Readonly<Record<CellType, (cell: unknown) => boolean>> = {
  text: (cell) => typeof cell === 'string',
  integer: (cell) => Number.isSafeInteger(cell),
  number: (cell) => typeof cell === 'number',
  boolean: (cell) => typeof cell === 'boolean',
  time: (cell) => typeof cell === 'string' && !Number.isNaN(Date.parse(cell)),
  json: () => true,
}

/** The row of an element of an array. */
const rowOf = (element: unknown) => (typeof element === 'object' ? element : { value: element })

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

test('most reads of several records are such lists, and none has a parameter of its own with the name of a shared one', () => {
  expect(lists.length).toBeGreaterThan(70)
  const named = lists.flatMap(({ operation, list, id }) =>
    ['format', 'columns', ...(list.kind === 'array' ? [] : ['limit'])]
      .filter((name) => name in (operation.input.query?.shape ?? {}))
      .map((name) => [id, name]),
  )
  expect(named).toEqual([])
})

test.each(lists)(
  '$id returns as NDJSON the records of its page, and has a column for each member, with cells that fit its type',
  async ({ operation, list }) => {
    const request = (await requests[operation.id]?.(app, headersFor(operation))) ?? {}
    const { page: _, size: __, ...paged } = request.query ?? {}
    const query = list.kind === 'array' ? (request.query ?? {}) : paged
    const ask = (more: Record<string, unknown>) =>
      askOperation(app, operation, { ...request, query: { ...query, ...more } }, headersFor(operation))
    const { status, body } = await ask({ size: list.kind === 'feed' ? 100 : undefined })
    expect([status, body]).toEqual([200, expect.anything()])
    const page = list.member === undefined ? body : body[list.member]
    const content = list.kind === 'array' ? page.map(rowOf) : page.content
    // An array has a parameter `limit` only if it is one of the operation.
    const limit = (most: number) => (list.kind === 'array' ? {} : { limit: most })
    const ndjson = await ask({ format: 'ndjson', ...limit(content.length + 1) })
    const rows = String(ndjson.body)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows.pop()).toMatchObject({ rowCount: rows.length })
    expect(rows.slice(0, content.length)).toEqual(content)
    const columns = columnsOf(list.items)
    // The cells fit the types of their columns, which a Parquet file states before the first row.
    const read = cellReader(columns)
    const wrong = rows.flatMap((row) =>
      read(JSON.stringify(row)).flatMap((cell, index) =>
        cell === null || fits[columns[index]?.type ?? 'json'](cell) ? [] : [[columns[index], cell]],
      ),
    )
    expect(wrong).toEqual([])
    const members = new Set(columns.map(({ name }) => name.split('.')[0]))
    expect(rows.flatMap((row) => Object.keys(row).filter((member) => !members.has(member)))).toEqual([])
    expect(columns).not.toEqual([])
    const csv = await ask({ format: 'csv', ...limit(1) })
    expect(String(csv.body).split('\r\n')[0]).toBe(columns.map(({ name }) => name).join(','))
  },
)
