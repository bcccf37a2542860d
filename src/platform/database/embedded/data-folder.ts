import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Path of the database files in the data directory. */
export const filesIn = (directory: string): string => join(directory, 'postgres')
/**
 * If the process is killed during the first start, the database files are unusable. As long as this file exists, the
 * next start creates the database again.
 */
export const markIn = (directory: string): string => join(directory, 'postgres.unfinished')

/** Whether the next start creates the database. */
export const isNewDatabase = (directory: string): boolean =>
  directory === 'memory' || !existsSync(filesIn(directory)) || existsSync(markIn(directory))
