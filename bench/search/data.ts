import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectFolder } from '../../src/kernel/paths.js'

const folder = join(projectFolder, 'bench', 'search')

/** Reads a JSON file of this folder. */
export const benchData = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T

/** Whether a file of this folder exists. */
export const hasData = (file: string): boolean => existsSync(join(folder, file))

/**
 * Reads a file of a held-out or independent part. It is compressed, so that nobody who works on search reads it by accident. The
 * benchmark prints only its scores.
 */
export const heldOutData = <T>(file: string): T =>
  JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()) as T
