import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folder, type Step } from './step.js'

const OPENAPI = '../../../rest/openapi.json'
const HEY_API_PLUGINS = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch']

/** Builds the published form of the TypeScript client, which the programs import. */
const BUILD_CLIENT: Step = {
  name: 'build the TypeScript client',
  program: process.execPath,
  args: ['../../../clients/typescript/build.js'],
}

/** They write to the folder `generated`. */
export const generators: readonly Step[] = [
  BUILD_CLIENT,
  {
    name: 'generate with hey-api',
    program: 'openapi-ts',
    args: ['-i', OPENAPI, '-o', 'generated/hey-api', '-p', ...HEY_API_PLUGINS, '--no-log-file'],
  },
  { name: 'generate with orval', program: 'orval', args: ['--config', './orval.config.ts'] },
  {
    name: 'generate with openapi-typescript',
    program: 'openapi-typescript',
    args: [OPENAPI, '-o', 'generated/openapi-typescript.ts'],
  },
  { name: 'generate for gql.tada and with codegen', program: process.execPath, args: ['generate-graph.mjs'] },
  { name: 'generate with relay-compiler', program: 'relay-compiler', args: ['relay.config.json'] },
]

/** The folders that contain the programs. */
const FOLDERS = ['rest', 'graph']

const names = FOLDERS.flatMap((name) => readdirSync(join(folder, name)).map((file) => join(name, file))).filter(
  (path) => path.endsWith('.ts'),
)

/** They check the types of the programs, and bundle each program with its libraries into one file. */
export const compilers: readonly Step[] = [
  { name: 'check the types', program: 'tsc', args: ['-p', '.'] },
  {
    name: 'bundle',
    program: 'esbuild',
    args: [...names, '--bundle', '--platform=node', '--format=esm', '--outdir=generated/run', '--outbase=.'],
  },
]

/** Each program gets the address of the service, a client secret and an admin key as its arguments. */
export const programs = (base: string, clientSecret: string, adminKey: string): readonly Step[] => [
  ...names.map((path) => ({
    name: `run ${path}`,
    program: process.execPath,
    args: [`generated/run/${path.replace(/\.ts$/, '.js')}`, base, clientSecret, adminKey],
  })),
  {
    name: 'run the tests of the Python client',
    program: 'python3',
    args: ['-B', '../../../clients/python/tests/test_client.py', base, adminKey],
  },
]
