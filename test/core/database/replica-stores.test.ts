import { expect, test } from 'vitest'
import type { Db, Statement } from '../../../src/platform/database/client/database.js'
import { Stores } from '../../../src/platform/database/replica/replica-stores.js'

test('readers that store the same text together send it once, and every other statement that writes is sent each time', async () => {
  const sent: string[] = []
  const rows = async ({ text }: Statement) => [{ number: sent.push(text) }]
  const primary = { rows } as unknown as Db
  const stores = new Stores()
  const statement = (text: string): Statement => ({ text, values: ['a'] })
  const [store, turn] = [statement('insert into document'), statement('insert into turn')]
  const stored = [1, 2].map(() => stores.rows(primary, store, { isShared: true }))
  const turns = [1, 2].map(() => stores.rows(primary, turn))
  expect(await Promise.all(stored)).toEqual([[{ number: 1 }], [{ number: 1 }]])
  expect(await Promise.all(turns)).toEqual([[{ number: 2 }], [{ number: 3 }]])
  expect(sent).toEqual([store.text, turn.text, turn.text])
})
