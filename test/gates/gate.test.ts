import { expect, test } from 'vitest'
import { gatesOf } from '../../check/all-gates.js'
import { type Gate, gatesNamed, runGates } from '../../check/gate.js'
import { projectFolder } from '../../src/kernel/paths.js'

async function printed(...gates: Gate[]): Promise<{ passed: boolean; text: string }> {
  const lines: string[] = []
  const passed = await runGates(gates, (line) => lines.push(line.replace(/\d+\.\d s/g, '_ s')))
  return { passed, text: lines.join('\n') }
}

const green: Gate = { name: 'green', check: async () => ({ refused: [], note: 'quick' }) }
const red: Gate = { name: 'red', check: async () => ({ refused: ['a.ts:1  rule', 'b.ts:2  rule\nwith detail'] }) }
const broken: Gate = { name: 'broken', check: () => Promise.reject(new Error('no such program')) }

test('returns true and prints a line for each gate if all gates pass', async () => {
  expect(await printed(green)).toEqual({
    passed: true,
    text: 'passed  green                _ s  quick\n1 of 1 gates passed, _ s',
  })
})

test('chooses the gates with the given names, all without names, and none if a name is unknown', () => {
  const names = (...given: string[]) => gatesNamed([green, red, broken], given).map(({ name }) => name)
  expect([names('red', 'green'), names()]).toEqual([
    ['green', 'red'],
    ['green', 'red', 'broken'],
  ])
  expect(() => names('green', 'blue')).toThrow('No check is named blue. The checks are: green, red, broken.')
})

test('runs the gates after a failed gate, and names the failed gates in the summary', async () => {
  const { passed, text } = await printed(red, green)
  expect(passed).toBe(false)
  expect(text).toBe(`FAILED  red                  _ s
        a.ts:1  rule
        b.ts:2  rule
        with detail
passed  green                _ s  quick
1 of 2 gates passed, _ s; failed: red`)
})

test('a gate that throws an error fails, and its error is printed', async () => {
  const { passed, text } = await printed(broken)
  expect(passed).toBe(false)
  expect(text).toContain('the gate itself failed: Error: no such program')
})

test('the check runs every gate, in this order', () => {
  expect(gatesOf(projectFolder).map(({ name }) => name)).toEqual([
    'linear patterns',
    'format and lint',
    'types',
    'import rules',
    'plain rows',
    'module state',
    'unused code',
    'generated files',
    'Prisma client',
    'OpenAPI rules',
    'GraphQL rules',
    'migrations',
    'released database',
    'release',
    'private text',
  ])
})
