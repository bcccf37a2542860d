import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from './paths.js'

const Package = z.object({ version: z.string() })

/** The version of this release. */
export const productVersion = (): string =>
  Package.parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))).version
