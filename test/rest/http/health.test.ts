import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { readiness } from '../../../rest/health.js'
import type { Database } from '../../../src/platform/database/client/database.js'

test('health checks that arrive while the database is asked share its answer, and the next one asks again', async () => {
  const answers: ((rows: []) => void)[] = []
  const db = { probe: () => new Promise((resolve) => answers.push(resolve)) } as unknown as Database
  const ask = readiness(db, () => false)
  const statuses: string[] = []
  const response = { json: ({ status }: { status: string }) => statuses.push(status) } as unknown as Response
  const check = async (): Promise<unknown> => ask({} as Request, response, () => undefined)
  const checks = [check(), check(), check()]
  expect(answers).toHaveLength(1)
  answers[0]?.([])
  await Promise.all(checks)
  expect(statuses).toEqual(['ready', 'ready', 'ready'])
  void check()
  expect(answers).toHaveLength(2)
})
