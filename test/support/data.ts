import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'

/** Reads a JSON file of the folder `test`. Compiled tests are in another folder than their data. */
export const testData = (path: string) => JSON.parse(readFileSync(join(projectFolder, 'test', path), 'utf8'))
