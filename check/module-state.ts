import type { Finding } from './finding.js'
import { lineAt, type Source } from './source.js'

/*
 * Two services can run in one process, so no module may have state that changes after it was loaded. Constants, tables
 * and functions that never change are not state. Exceptions are listed here, each with its reason.
 */

/** Objects of modules that look like state, as `path name`, each with the reason why two services may share it. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'graph/build/builder.ts builder': 'collects the types of the schema while modules are loaded; nothing is added later',
  'graph/build/type/enum.ts enums': 'enum types of the schema, built while modules are loaded; nothing is added later',
  'graph/build/argument/input.ts inputTypes':
    'input types of the schema, built while modules are loaded; nothing is added later',
  'pages/record/format.ts currencies': 'formats of amounts, one for each currency; they have no state between calls',
  'pages/record/format.ts day': 'formats a day; it has no state between calls',
  'pages/record/format.ts whole': 'formats a number; it has no state between calls',
  'src/attribute/address/cities.ts divisions': 'a part of a constant table for each country',
  'src/attribute/address/cities.ts loading': 'a constant table, loaded at its first use',
  'src/attribute/unique-id/unique-id-rules.ts countryNames': 'names of countries; it has no state between calls',
  'src/lookup/mention/words.ts loaded': 'a constant list of words, read at its first use',
  'src/operation/pipeline/request/request-info.ts requestInfos':
    'belongs to the request object that is its key, and is collected with it',
  'src/research/extract/place/countries.ts foreignNames': 'a constant table, filled at its first use',
  'src/research/extract/place/address-owner.ts others': 'belongs to the line that is its key, and is collected with it',
  'src/research/extract/fact/page-kinds.ts known': 'belongs to the page that is its key, and is collected with it',
  'src/research/extract/fact/subject.ts subjectKeys':
    'belongs to the subject that is its key, and is collected with it',
  'src/research/extract/word/word-search.ts indexes':
    'belongs to the constant list that is its key, and does not change',
  'src/server/operations.ts registry': 'the declared operations; nothing is added later',
  'src/operation/pipeline/request/body.ts utf8': 'decodes one body at a time and has no state between calls',
}

const PRODUCT = /^(src|graph|rest|pages)\//

/** Matches the declaration of a variable of a module, up to the end of its first line. */
const BINDING = /^(?:export )?(const|let|var) (\w+)[^=\n]*(?:=\s*(?:\n\s+)?(.*))?$/gm

/** Matches the creation of an object of a class. This includes containers that are filled later. */
const OBJECT = /^(?:await )?new (\w+)/
const EMPTY = /^(\[\]|\{\}|new (?:Map|Set)(?:<[^(]*>)?\(\))/

export const moduleState = (tree: readonly Source[], allowed: object = ALLOWED): Finding[] =>
  tree.filter(({ path }) => PRODUCT.test(path)).flatMap((source) => stateOf(source, allowed))

function stateOf({ path, code }: Source, allowed: object): Finding[] {
  return [...code.matchAll(BINDING)]
    .filter(([, kind = '', name = '', value = '']) => isState(code, kind, name, value))
    .filter(([, , name]) => !(`${path} ${name}` in allowed))
    .map((found) => ({
      file: path,
      line: lineAt(code, found.index),
      rule: 'no state in a module',
      detail: found[2] ?? '',
    }))
}

function isState(code: string, kind: string, name: string, value: string): boolean {
  if (kind !== 'const') return true
  const [, className] = OBJECT.exec(value) ?? []
  if (className === 'Map' || className === 'Set') return EMPTY.test(value) || isChanged(code, name)
  return className !== undefined || (EMPTY.test(value) && isChanged(code, name))
}

const isChanged = (code: string, name: string): boolean =>
  new RegExp(`\\b${name}(\\.(set|add|delete|clear|push|unshift|splice)\\(|\\[[^\\]]+\\] (\\?\\?|\\|\\|)?= )`).test(code)
