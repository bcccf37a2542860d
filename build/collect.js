import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * Copies what a running service reads to a folder: the bundled programs, the data files, and the few packages that the
 * bundle does not contain. The image of the container consists of this folder.
 *
 *   node build/collect.js <folder>
 */

const project = join(import.meta.dirname, '..')
const FILES = [
  'package.json',
  'LICENSE',
  'NOTICE',
  'README.md',
  'dist/embedded',
  'dist/programs',
  'docs',
  'graph/graphiql',
  'pages/asset',
  'prisma/demo',
  'prisma/migrations',
  'rest/openapi.json',
  'rest/reference',
  'src/match/topic/topics.json',
  'src/platform/embedding/sentence',
  'src/platform/embedding/words',
  'src/question/plan/terms',
  'src/research/extract/round/round-money.json',
  'src/research/extract/round/round-words.json',
]
/** The packages that the bundle does not contain. Their dependencies are copied too. */
const PACKAGES = JSON.parse(readFileSync(join(project, 'build/packages-with-files.json'), 'utf8'))
/**
 * Pages, builds for browsers, and extensions of PostgreSQL that the service does not use. `build/shrink.js` has already
 * removed other files.
 */
const UNREAD = /\.(html|md)$|\.tar\.gz$|\/swagger-ui-(es-bundle|standalone)[\w-]*\.js$/

const target = process.argv[2]
if (target === undefined) throw new Error('Usage: node build/collect.js <folder>')

const copy = (path, filter = () => true) => {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(join(project, path), join(target, path), { recursive: true, filter })
}

for (const path of FILES) copy(path)

const packages = new Set(PACKAGES)
for (const name of packages) {
  const path = join('node_modules', name)
  // An optional dependency of another platform is not installed.
  if (!existsSync(join(project, path))) continue
  copy(path, (file) => !UNREAD.test(file))
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(project, path, 'package.json'), 'utf8'))
  // Scarf only reports the installation of a package.
  for (const more of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (!more.startsWith('@scarf/')) packages.add(more)
}
