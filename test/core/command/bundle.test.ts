import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { programFile, projectFolder } from '../../../src/kernel/paths.js'
import '../../support/programs.js'

const folder = join(projectFolder, 'dist', 'programs')

test('the bundled programs have only ASCII characters, so Node keeps them with one byte for each', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(files).toContain('main.js')
  // Latin1 reads each byte as one character.
  const others = files.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(folder, name), 'latin1')))
  expect(others).toEqual([])
})

test('a stack trace of a bundled program names the lines of its TypeScript source', async () => {
  const options = { execArgv: ['--enable-source-maps'], silent: true }
  const child = fork(programFile('image-process'), options)
  // It is no task, so the process ends with an error.
  child.send(JSON.parse('null'))
  expect(child.stderr && (await text(child.stderr))).toMatch(
    /at perform \(.*src\/platform\/image\/image-process\.ts:\d+:\d+\)/,
  )
})
