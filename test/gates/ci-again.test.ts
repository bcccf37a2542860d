import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Test = { fullName: string; status: string }

const file = (name: string, ...tests: Test[]) => ({
  name,
  status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests,
})
const passed = { fullName: 'adds', status: 'passed' }
const failed = { fullName: 'adds', status: 'failed' }

function write(name: string, ...testResults: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'again-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify({ numPassedTests: 1, testResults }))
  return path
}

const again = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['.ci/again.js', ...args], { encoding: 'utf8' })
  return { status, stdout }
}

test('up to eight failed test files run again, and no other one', () => {
  const report = write('first.json', file('/a.test.ts', passed), file('/b.test.ts', passed, failed))
  expect(again('files', report)).toEqual({ status: 0, stdout: '/b.test.ts\n' })
  const nine = Array.from('abcdefghi', (name) => file(`/${name}`, failed))
  expect(again('files', write('first.json', ...nine)).status).toBe(1)
  expect(again('files', write('first.json', file('/a.test.ts', passed))).status).toBe(1)
})

test('the report has the results of the second run, and the output names the tests that failed in the first', () => {
  const first = write('first.json', file('/a.test.ts', passed), file('/b.test.ts', failed))
  const second = write('second.json', file('/b.test.ts', passed))
  expect(execFileSync(process.execPath, ['.ci/again.js', 'merge', first, second], { encoding: 'utf8' })).toBe(
    '/b.test.ts: adds\n',
  )
  expect(JSON.parse(readFileSync(first, 'utf8')).testResults).toEqual([
    file('/a.test.ts', passed),
    file('/b.test.ts', passed),
  ])
})
