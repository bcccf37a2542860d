import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'

/**
 * The OpenAPI document that the service serves: the generated file. To create it takes seconds in each worker, so only
 * `test/contract/openapi.test.ts` does, and compares both.
 */
export const openApi: unknown = JSON.parse(readFileSync(join(projectFolder, 'rest', 'openapi.json'), 'utf8'))
