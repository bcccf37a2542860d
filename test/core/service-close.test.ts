import { expect, test, vi } from 'vitest'
import { readConfig } from '../../src/kernel/config/config.js'
import { createLog } from '../../src/kernel/log.js'
import { createService } from '../../src/server/service.js'
import { testClock } from '../support/clock.js'
import { testDatabase } from '../support/database.js'

test('a close writes collected data and reports the error although a client cannot be closed', async () => {
  const config = readConfig({ DATA_DIR: 'memory' })
  const service = await createService({
    config,
    db: await testDatabase(),
    clock: testClock(),
    log: createLog('silent'),
  })
  const { id, secret } = await service.credentials.create('clientSecret', 'a client', null)
  await service.credentials.find('clientSecret', secret)
  const failure = new Error('a connection did not close')
  vi.spyOn(service.outbound, 'close').mockRejectedValueOnce(failure)
  await expect(service.close()).rejects.toBe(failure)
  expect((await service.credentials.list()).find((one) => one.id === id)?.lastUsedAt).not.toBeNull()
})
