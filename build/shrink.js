import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Removes files from the packages of a production install that nothing reads there: declarations of types, source maps,
 * the query compilers of other databases, of which Prisma Client installs 60 MB, the builds of OpenTelemetry for newer
 * languages, those of pdfkit for browsers, and the fonts that no invoice needs. The next `npm ci` installs them again. An
 * install for development has the compiler of TypeScript, and stays complete.
 */

const packages = join(import.meta.dirname, '..', 'node_modules')
const UNREAD =
  /(\.d\.[cm]?ts|\.map)$|[\\/]query_compiler_\w+\.(cockroachdb|mysql|sqlite|sqlserver)\.|[\\/]@opentelemetry[\\/][\w-]+[\\/]build[\\/]esnext[\\/].*\.js$|[\\/]pdfkit\.(browser|old|standalone)\.|[\\/]DejaVu(Math|Sans-BoldO|Sans-E|Sans-O|SansC|SansM|Serif)/

if (!existsSync(join(packages, 'typescript-cli')))
  for (const path of readdirSync(packages, { recursive: true }))
    if (UNREAD.test(path)) rmSync(join(packages, path), { force: true })
