import { expect, test } from 'vitest'
import { allPass, type Step } from '../../check/clients/step.js'

const node = (name: string, code: string): Step => ({ name, program: process.execPath, args: ['-e', code] })

test('a program that fails fails the check and its output is printed, and the others still run', async () => {
  const printed: string[] = []
  const steps = [
    node('one', 'process.exit(3)'),
    node('two', 'console.log("no cache entry"); process.exit(1)'),
    node('three', ''),
  ]
  const passed = await allPass(steps, (line) => printed.push(line))
  expect(passed).toBe(false)
  expect(printed.map((line) => line.replace(/ +\d+\.\d s$/, '')).sort()).toEqual([
    '        no cache entry',
    'FAILED  one',
    'FAILED  two',
    'passed  three',
  ])
})
