import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, RolldownOptions } from 'rolldown'

/*
 * Bundles the programs and their packages into a few files in `dist/programs`. Most of the time of a start would be for
 * finding and loading about 1,500 small modules. The bundler removes the types and does not check them.
 */

const folder = join(import.meta.dirname, '..')

/** The files that start as a process or a thread, by the name of their file in the bundle. */
const PROGRAMS = {
  main: 'src/server/main.ts',
  backup: 'src/server/command/backup.ts',
  credentials: 'src/server/command/credentials.ts',
  import: 'src/server/command/import.ts',
  migrate: 'src/server/command/migrate.ts',
  reindex: 'src/server/command/reindex.ts',
  restore: 'src/server/command/restore.ts',
  'store-image': 'src/server/command/store-image.ts',
  worker: 'src/server/command/worker.ts',
  vds: 'clients/command-line/vds.ts',
  'embedded-thread': 'src/platform/database/embedded/embedded-thread.ts',
  'sentence-thread': 'src/platform/embedding/sentence-thread.ts',
  'image-process': 'src/platform/image/image-process.ts',
  'reading-process': 'src/research/reading/reading-process.ts',
  'parquet-thread': 'src/platform/parquet/parquet-thread.ts',
}

/** Packages that read files of their own folder, such as native code. They are loaded from there. */
const packagesWithFiles: string[] = JSON.parse(readFileSync(join(folder, 'build/packages-with-files.json'), 'utf8'))

/** An optional package of `pg`. It is not installed. */
const MISSING = 'pg-native'

/** Express loads this package with the tables of all character sets, but the service reads bodies itself. */
const unused: Plugin = {
  name: 'unused',
  resolveId: { filter: { id: /^body-parser$/ }, handler: () => '\0unused' },
  load: { filter: { id: /^\0unused$/ }, handler: () => 'module.exports = {}' },
}

/** The source maps contain only lines of the project. Those of packages would need four times as much memory. */
const withoutMapsOfPackages: Plugin = {
  name: 'without-maps-of-packages',
  transform: { filter: { id: /\/node_modules\// }, handler: (code) => ({ code, map: { mappings: '' } }) },
}

/** The list of commands is read as JSON, because that is faster than loading it as code. */
const commandList: Plugin = {
  name: 'command-list',
  generateBundle() {
    const source = readFileSync(join(folder, 'clients/command-line/generated/commands.json'))
    this.emitFile({ type: 'asset', fileName: 'commands.json', source })
  },
}

/** Removes the files of earlier builds. */
const withoutOldFiles: Plugin = {
  name: 'without-old-files',
  writeBundle({ dir = '' }, files) {
    for (const file of readdirSync(dir)) if (!(file in files)) rmSync(join(dir, file), { force: true })
  },
}

const options: RolldownOptions = {
  cwd: folder,
  input: PROGRAMS,
  platform: 'node',
  transform: { target: 'node20' },
  external: [...packagesWithFiles.map((name) => new RegExp(`^${name}($|/)`)), MISSING],
  plugins: [unused, withoutMapsOfPackages, commandList, withoutOldFiles],
  output: {
    dir: join(folder, 'dist/programs'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Error messages and logs contain the names of classes.
    keepNames: true,
    // Node keeps the text of each loaded module in memory, with two bytes for each character if one is not ASCII. The
    // lines stay, because Node prints the line of an error that ends the process.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
}

export default options
