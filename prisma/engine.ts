import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { PrismaPGlite } from 'pglite-prisma-adapter'

/*
 * Prisma's schema engine in its WebAssembly build, because the CLI would download a native one. It compares the result
 * of the migrations with the schema, on databases in memory.
 */

const require = createRequire(import.meta.url)

/** The only WebAssembly function used here. The type definitions of Node 20 do not contain it. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

/**
 * SQL that changes the result of `folder/migrations` to the schema of `folder`. Empty if they are equal. `image` is an
 * image of a database without tables, from which the comparison starts faster.
 */
export async function missingMigration(folder: string, image?: Blob): Promise<string> {
  // The engine needs a database and a shadow database. Here it uses only the shadow, so one database serves as both.
  const database = new PGlite(image ? { loadDataDir: image } : {})
  try {
    const engine = await startEngine(() => adapterOf(database))
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList(join(folder, 'migrations')) },
      to: { tag: 'schemaDatamodel', files: schemaFiles(folder) },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    } as never)
    const text = (stdout ?? '').trim()
    return text === '-- This is an empty migration.' ? '' : text
  } finally {
    await database.close()
  }
}

async function startEngine(open: () => Promise<SqlDriverAdapter>): Promise<bindings.SchemaEngine> {
  loading ??= loadBindings()
  await loading
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: 'pglite',
    connect: open,
    connectToShadowDb: open,
  })
  return bindings.SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
}

async function adapterOf(database: PGlite): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPGlite(database).connect()
  // The adapter's own function does not wait, so the failure of a migration would be lost.
  return Object.assign(adapter, { executeScript: async (script: string) => void (await database.exec(script)) })
}

/** The bindings support only one instance: a second one would replace the memory that the first still uses. */
let loading: Promise<void> | undefined

async function loadBindings(): Promise<void> {
  const path = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {
    './schema_engine_bg.js': bindings,
  })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

const schemaFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') }))

const migrationList = (baseDir: string) => ({
  baseDir,
  lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
  shadowDbInitScript: '',
  migrationDirectories: readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(baseDir, name, 'migration.sql'), 'utf8') },
      },
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1)),
})
