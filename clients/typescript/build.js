import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/*
 * Builds the package into the folder `dist`: ES modules, CommonJS and types. It uses the bundler and the compiler of the
 * project.
 */

const folder = import.meta.dirname
const dist = join(folder, 'dist')
rmSync(dist, { recursive: true, force: true })
const bundle = await rolldown({ input: join(folder, 'index.ts'), platform: 'neutral', transform: { target: 'es2022' } })
await bundle.write({ file: join(dist, 'index.js'), format: 'esm' })
await bundle.write({ file: join(dist, 'index.cjs'), format: 'cjs' })
await bundle.close()
const tsc = join(folder, '../../node_modules/.bin/tsc')
execFileSync(
  tsc,
  [
    '-p',
    join(folder, 'tsconfig.build.json'),
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--outDir',
    join(dist, 'types'),
  ],
  {
    stdio: 'inherit',
  },
)
cpSync(join(dist, 'types'), join(dist, 'types-cjs'), { recursive: true })
writeFileSync(join(dist, 'types-cjs/package.json'), '{ "type": "commonjs" }\n')
