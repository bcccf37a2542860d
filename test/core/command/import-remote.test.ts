import { truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { exampleImport, exampleLine } from '../../../src/import/job/example.js'
import { readConfig } from '../../../src/kernel/config/config.js'
import { importThroughService } from '../../../src/server/command/import-remote.js'
import { storeAddress } from '../../../src/server/service-address.js'
import { temporaryFolder } from '../../support/folder.js'
import { crunchbaseFolder } from '../../support/imports.js'
import { program } from '../../support/process.js'

function companies(): string {
  const file = join(temporaryFolder(), 'firms.csv')
  writeFileSync(file, 'id,Company,Website,Founded\n1,Alder,alder.example,1999\n2,Birch,birch.example,soon\n,Cedar,,\n')
  return file
}

type Ended = Awaited<ReturnType<typeof program>['ended']>

/** A folder with a bulk export of Crunchbase, with a row that refers to nobody. */
const exported = () =>
  crunchbaseFolder({
    'organizations.csv': 'uuid,name,category_list\no1,Alder,Robotics\no2,Birch,',
    'category_groups.csv': 'uuid,category_name,category_group_list\ng1,Robotics,Hardware',
    'acquisitions.csv': 'acquiree_name,acquirer_name,acquiree_uuid,acquirer_uuid\nAlder,Birch,o1,o2\n,Cedar,,o3',
    'notes.txt': 'not sent',
  })

test('beside a running service, the command prints the same counts and losses as without one, also of a folder', async () => {
  const imports = [
    ['csv', companies(), '--yes'],
    ['crunchbase', exported()],
  ]
  const DATA_DIR = temporaryFolder()
  const service = program('main.js', [], { PORT: '0', LOG_LEVEL: 'silent', DEMO_DATA: 'off', DATA_DIR })
  await service.printed(/-d '.*'\n$/)
  const beside: Ended[] = []
  for (const args of imports) beside.push(await program('import.js', args, { DATA_DIR }).ended)
  service.child.kill('SIGTERM')
  await service.ended
  const other = temporaryFolder()
  const alone: Ended[] = []
  for (const args of imports) alone.push(await program('import.js', args, { DATA_DIR: other }).ended)
  // The progress has times.
  const reportOf = ({ stdout }: { readonly stdout: string }) => stdout.slice(stdout.indexOf('\nrows '))
  const resultOf = (all: readonly Ended[]) => all.map((one) => [one.code, one.stderr, reportOf(one)])
  expect(resultOf(beside)).toEqual(resultOf(alone))
  for (const { stdout } of beside) expect(stdout).toContain('because it uses the database')
  const [csv = '', crunchbase = ''] = alone.map(reportOf)
  expect(csv).toContain('"soon" is not a year')
  expect(crunchbase).toContain('id or name is missing')
}, 180_000)

test('the command follows an import through responses that the service is busy, and sends the file once', async () => {
  const asked: string[] = []
  const answers = [
    [202, exampleImport],
    [503, { detail: 'The service did not respond in time.' }],
    [200, { ...exampleImport, state: 'COMPLETED' }],
    [429, { detail: 'Too many requests.' }],
    [200, { content: [exampleLine], last: true }],
  ] as const
  const server = createServer((request, response) => {
    const [status, body] = answers[asked.push(`${request.method} ${request.url?.split('?', 1)}`) - 1] ?? [500, {}]
    request.resume()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const DATA_DIR = temporaryFolder()
  storeAddress(DATA_DIR, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const losses: unknown[] = []
  const file = { path: companies(), match: false, dryRun: false }
  await importThroughService(
    readConfig({ DATA_DIR }),
    file,
    () => undefined,
    (loss) => losses.push(loss),
  )
  server.close()
  const path = `/v1/imports/${exampleImport.importId}`
  expect(asked).toEqual(['POST /v1/imports', `GET ${path}`, `GET ${path}`, `GET ${path}/report`, `GET ${path}/report`])
  expect(losses).toMatchObject([{ field: 'foundedYear', line: 3, value: 'since 1990' }])
})

test('a service with another admin API key writes nothing, and the command says which key is needed', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?', 1)}`)
    request.resume()
    response.writeHead(401, { 'Content-Type': 'application/json' }).end(JSON.stringify({ detail: 'Unknown.' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const DATA_DIR = temporaryFolder()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  storeAddress(DATA_DIR, url)
  const sent = { path: companies(), match: false, dryRun: false }
  await expect(importThroughService(readConfig({ DATA_DIR }), sent, vi.fn(), vi.fn())).rejects.toThrow(
    `The service at ${url} uses the database, and refuses the admin API key of this command. Set ADMIN_API_KEY to the key with which the service was started.`,
  )
  server.close()
  expect(asked).toEqual(['POST /v1/imports'])
})

test('a file that is larger than the service accepts is refused, and is not read', async () => {
  const DATA_DIR = temporaryFolder()
  storeAddress(DATA_DIR, 'http://127.0.0.1:1')
  const path = companies()
  truncateSync(path, 3 * 1_024 ** 3)
  const sent = { path, match: false, dryRun: false }
  await expect(importThroughService(readConfig({ DATA_DIR }), sent, vi.fn(), vi.fn())).rejects.toThrow(
    `${path} is larger than a running service accepts. Stop the service, and import it again.`,
  )
})
