import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'

/** What a JSON file of this folder's parent holds; compiled tests lie in another folder than their data. */
export const testData = (path: string) => JSON.parse(readFileSync(join(projectFolder, 'test', path), 'utf8'))
