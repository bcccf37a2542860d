import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, the same for compiled and for source files. */
export const projectFolder: string = nearestPackage(dirname(fileURLToPath(import.meta.url)))
export const migrationsFolder: string = join(projectFolder, 'prisma', 'migrations')
/** The folder of the image from which a new embedded database starts. */
export const imageFolder: string = join(projectFolder, 'dist', 'embedded')
/** A file of the bundle that starts as a process or a thread. */
export const programFile = (name: string): string => join(projectFolder, 'dist', 'programs', `${name}.js`)
export const demoFolder: string = join(projectFolder, 'prisma', 'demo')

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder))
}
