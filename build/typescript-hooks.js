import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const isTypeScript = (url) => /^file:.*\.tsx?$/.test(url) && !url.includes('/node_modules/')

/** The components of pages contain JSX. `tsconfig.json` has the same settings for the compiler. */
const jsx = { runtime: 'automatic', importSource: 'preact' }

/** Imports in sources name `a.js`, as the compiler requires. This finds the source `a.ts` or `a.tsx`. */
export function resolve(specifier, context, next) {
  const { parentURL } = context
  if (!/^\..*\.js$/.test(specifier) || parentURL === undefined || !isTypeScript(parentURL))
    return next(specifier, context)
  const plain = new URL(specifier.replace(/js$/, 'ts'), parentURL)
  const url = existsSync(plain) ? plain : new URL(`${plain}x`)
  return { url: url.href, format: 'module', shortCircuit: true }
}

/** Removes the types. Errors name the lines of the source, because of the source map. */
export function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context)
  const path = fileURLToPath(url)
  const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), { sourcemap: true, jsx })
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const inline = Buffer.from(JSON.stringify(map)).toString('base64')
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`
  return { format: 'module', source, shortCircuit: true }
}
