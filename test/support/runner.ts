import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, TestRunner } from 'vitest'
import { projectFolder } from '../../src/kernel/paths.js'
import { endFile } from './file-end.js'

/**
 * Runs the compiled twin of each test file. A worker loads a module once, so what a module registers when it loads
 * would belong to the first test file alone: what ends with a file is registered with `atFileEnd`.
 */
export default class CompiledRunner extends TestRunner {
  override importFile(path: string): Promise<unknown> {
    // Hooks of the file run before this one, which is the first.
    afterAll(endFile)
    return import(compiledOf(path))
  }
}

const compiledOf = (path: string): string =>
  pathToFileURL(join(projectFolder, 'dist', relative(projectFolder, path).replace(/\.ts$/, '.js'))).href
