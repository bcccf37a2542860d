import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { PrismaPGlite } from 'pglite-prisma-adapter'

/*
 * Prisma's schema engine, from its WebAssembly build: the CLI would download a native one. It compares what the
 * migrations make with what the schema says, on databases in memory.
 */

const require = createRequire(import.meta.url)

/** The one function of WebAssembly that is used here; the type definitions of Node 20 lack it. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

/** SQL that leads from the database that the migrations of `folder/migrations` make to the schema of `folder`; empty where they are equal. */
export async function missingMigration(folder: string): Promise<string> {
  // The engine wants a database and a shadow of it; it touches the shadow alone here, so one is both.
  const database = new PGlite()
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
  // The adapter's own does not wait, so the failure of a migration would reach nobody.
  return Object.assign(adapter, { executeScript: async (script: string) => void (await database.exec(script)) })
}

/** The bindings know one instance only: a second would take the memory from under what the first still does. */
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
