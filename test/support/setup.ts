import { afterAll } from 'vitest'
import { endFile } from './file-end.js'

/*
 * Runs before each test file. A worker loads a module once, so a hook that a module registers when it loads belongs to
 * the first test file only. Modules use `atFileEnd` instead. The hook that is registered first runs last.
 */
afterAll(endFile)
