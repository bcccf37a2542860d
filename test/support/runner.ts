import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, TestRunner } from 'vitest'
import { projectFolder } from '../../src/kernel/paths.js'
import { endFile } from './file-end.js'

/**
 * Runs the compiled version of each test file. A worker loads a module once, so a hook that a module registers when it
 * loads belongs to the first test file only. Modules use `atFileEnd` instead.
 */
export default class CompiledRunner extends TestRunner {
  override importFile(path: string): Promise<unknown> {
    // The hook that is registered first runs last, after the hooks of the file.
    afterAll(endFile)
    return import(compiledOf(path))
  }
}

const compiledOf = (path: string): string =>
  pathToFileURL(join(projectFolder, 'dist', relative(projectFolder, path).replace(/\.ts$/, '.js'))).href
