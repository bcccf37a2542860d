import { expect, test } from 'vitest'
import { rowFormats } from '../../../src/operation/export/formats.js'

const records = Array.from({ length: 200 }, (_, index) => JSON.stringify({ name: `Name ${index}`, size: index }))
const columns = [{ name: 'name', type: 'text' } as const]

test.each(['ndjson', 'csv'] as const)('while a part is written as %s, other work has many turns', async (format) => {
  let turns = 0
  let isOver = false
  const take = (): void => {
    turns++
    if (!isOver) setImmediate(take)
  }
  setImmediate(take)
  async function* parts() {
    yield records
  }
  let text = ''
  const end = () => ({ nextCursor: null, rowCount: records.length })
  for await (const chunk of rowFormats[format].encode({ columns, isSelected: true, parts: parts(), end })) text += chunk
  isOver = true
  expect(text.trim().split('\n')).toHaveLength(records.length + 1)
  expect(turns).toBeGreaterThanOrEqual(20)
})
