import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../../src/kernel/config/arguments.js'
import { SECRETS, startTarget } from '../attacks/service.js'
import { compilers, generators, programs } from './run-steps.js'
import { allPass, folder } from './step.js'

/*
 * Program of `npm run check:clients`. It generates clients from the OpenAPI document and from the GraphQL schema,
 * compiles programs that use client libraries, starts the service with an embedded database, and runs the programs.
 */

readArguments('Usage:\n  npm run check:clients\n\nCompiles and runs programs that use client libraries.', {
  options: {},
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const started = performance.now()
rmSync(join(folder, 'generated'), { recursive: true, force: true })
// relay-compiler does not create its folder.
mkdirSync(join(folder, 'generated/relay'), { recursive: true })
const passed = (await allPass(generators, print)) && (await allPass(compilers, print)) && (await runPrograms())
const seconds = ((performance.now() - started) / 1_000).toFixed(1)
print(`${passed ? 'all client programs passed' : 'FAILED'}, ${seconds} s`)
process.exitCode = passed ? 0 : 1

async function runPrograms(): Promise<boolean> {
  const service = await startTarget({ DEMO_DATA: 'on' })
  try {
    return await allPass(programs(service.base, SECRETS.CLIENT_SECRET, SECRETS.ADMIN_API_KEY), print)
  } finally {
    await service.stop()
  }
}
