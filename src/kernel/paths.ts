import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, the same for compiled and for source files. */
export const projectFolder: string = nearestPackage(dirname(fileURLToPath(import.meta.url)))
export const migrationsFolder: string = join(projectFolder, 'prisma', 'migrations')
export const demoFolder: string = join(projectFolder, 'prisma', 'demo')

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder))
}
