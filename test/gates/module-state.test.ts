import { describe, expect, test } from 'vitest'
import { ALLOWED, moduleState } from '../../check/module-state.js'
import { parseSource, readTree } from '../../check/source.js'
import { projectFolder } from '../../src/kernel/paths.js'

const stateIn = (text: string) =>
  moduleState([parseSource('src/identity/entity/entity-rules.ts', text)]).map(({ line }) => line)

test('no module of the project holds state', () => {
  expect(moduleState(readTree(projectFolder))).toEqual([])
})

test('every allowed exception is still needed', () => {
  const found = moduleState(readTree(projectFolder), {}).map(({ file, detail }) => `${file} ${detail}`)
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort())
})

describe('reports the line of module state', () => {
  test.each([
    ['a variable', 'let current = 0'],
    ['a variable without a value', 'export let current: string | undefined'],
    ['an empty map', 'const known = new Map<string, number>()'],
    ['an empty set', 'const known: Set<string> = new Set()'],
    ['a weak map', 'const known = new WeakMap<object, string>()'],
    ['a cache', 'const cached = new LRUCache<string, object>({ max: 500 })'],
    ['an instance of a class', 'export const plans = new PlanCache<Projection>()'],
    [
      'a map that a function adds to',
      "const known = new Map([['a', 1]])\nexport const add = (key: string) => known.set(key, 1)",
    ],
    ['a list that a function adds to', 'const all: string[] = []\nexport const add = (one: string) => all.push(one)'],
    [
      'an object that a function adds to',
      'const all: Table = {}\nexport const add = (one: string) => {\n  all[one] = 1\n}',
    ],
  ])('%s', (_, text) => {
    expect(stateIn(`import { z } from 'zod'\n\n${text}\n`)).toEqual([3])
  })
})

test.each([
  ['a constant table', "const known = new Map([['a', 1]])\nexport const of = (key: string) => known.get(key)"],
  ['a set of constants', "const names: ReadonlySet<string> = new Set(['a'])"],
  ['an object that a function creates', 'export const create = () => new Map<string, string>()'],
  ['a local variable of a function', 'export function of() {\n  let count = 0\n  return count++\n}'],
  ['a comment and a string', "// let it be\nconst text = 'new Map()'"],
])('accepts %s', (_, text) => {
  expect(stateIn(text)).toEqual([])
})
