import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../../src/kernel/paths.js'
import '../../support/programs.js'

const folder = join(projectFolder, 'dist', 'programs')

test('the bundled programs have only ASCII characters, so Node keeps them with one byte for each', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(files).toContain('main.js')
  // Latin1 reads each byte as one character.
  const others = files.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(folder, name), 'latin1')))
  expect(others).toEqual([])
})
