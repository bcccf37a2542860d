import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { expireExports, writeExport } from '../../../src/account/export/work.js'
import { createLog } from '../../../src/kernel/log.js'
import type { Job } from '../../../src/platform/queue/define.js'
import { writeCopy } from '../../../src/server/backup/backup.js'
import { asAdmin, testApp } from '../../support/app.js'
import { listening } from '../../support/listen.js'
import { makeEntity } from '../../support/make.js'

/** A local copy of a storage with the API of S3. It keeps what it stores by path, and reads ranges. */
const stored = new Map<string, Buffer>()
const bucket = await listening(
  createServer(async (request, response) => {
    const { method, headers, url = '' } = request
    const path = decodeURIComponent(new URL(url, 'http://storage').pathname)
    const body = await buffer(request)
    if (method === 'PUT') stored.set(path, body)
    if (method === 'DELETE') stored.delete(path)
    const found = stored.get(path)
    if (method === 'GET' && !found) {
      const error = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None.</Message></Error>'
      return void response.writeHead(404, { 'Content-Type': 'application/xml' }).end(error)
    }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (method !== 'GET' || start === undefined)
      return void response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : '')
    response.writeHead(206).end(found?.subarray(Number(start), Number(end) + 1))
  }),
)

test('an export is stored in the bucket, its links read it whole and in parts, and its end removes it', async () => {
  const app = await testApp({ MEDIA_URL: `s3://key:secret@files/service?region=eu-west-1&endpoint=${bucket}` })
  await makeEntity(app)
  const run = (job: Job, payload: unknown) => {
    const about = { log: createLog('silent'), jobId: '', attempt: 1, signal: new AbortController().signal }
    return job.handle({ ...app.service, db: app.db, clock: app.clock, ...about }, payload)
  }
  const request = { everything: true, copy: 'RECORDS' }
  const { exportId } = (await app.rest('/v1/exports', { method: 'POST', headers: asAdmin, body: request })).body
  await run(writeExport({ resources: app.service.runtime.resources, writeCopy }), { exportId, owner: '' })
  const { state, file } = (await app.rest(`/v1/exports/${exportId}`, { headers: asAdmin })).body
  expect(state).toBe('COMPLETED')
  const names = file.map(({ name }: { name: string }) => name)
  expect(names).toContain('copy.ndjson.gz')
  expect([...stored.keys()].sort()).toEqual(
    names.map((name: string) => `/files/service/exports/${exportId}/${name}`).sort(),
  )
  for (const { url, sha256, bytes } of file) {
    const link = `${app.base}${new URL(url).pathname}`
    const whole = Buffer.from(await (await fetch(link)).arrayBuffer())
    expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256)
    const part = await fetch(link, { headers: { range: 'bytes=2-9' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-9/${bytes}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(2, 10))
  }
  await app.rest(`/v1/exports/${exportId}`, { method: 'DELETE', headers: asAdmin })
  await run(expireExports, {})
  expect(stored.size).toBe(0)
})
