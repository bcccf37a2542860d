import { describe, expect, test } from 'vitest'
import { ALLOWED, moduleState } from '../../check/module-state.js'
import { parseSource, readTree } from '../../check/source.js'
import { projectFolder } from '../../src/kernel/paths.js'

const stateIn = (text: string) =>
  moduleState([parseSource('src/identity/entity/rules.ts', text)]).map(({ line }) => line)

test('no module of the project holds state', () => {
  expect(moduleState(readTree(projectFolder))).toEqual([])
})

test('every exception is one that the project needs', () => {
  const found = moduleState(readTree(projectFolder), {}).map(({ file, detail }) => `${file} ${detail}`)
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort())
})

describe('state of a module is found where it is', () => {
  test.each([
    ['a variable', 'let current = 0'],
    ['a variable without a value', 'export let current: string | undefined'],
    ['an empty map', 'const known = new Map<string, number>()'],
    ['an empty set', 'const known: Set<string> = new Set()'],
    ['a weak map', 'const known = new WeakMap<object, string>()'],
    ['a cache', 'const kept = new LRUCache<string, object>({ max: 500 })'],
    ['an object of a class', 'export const plans = new PlanCache<Projection>()'],
    ['a map that grows', "const known = new Map([['a', 1]])\nexport const add = (key: string) => known.set(key, 1)"],
    ['a list that grows', 'const all: string[] = []\nexport const add = (one: string) => all.push(one)'],
    ['a table that grows', 'const all: Table = {}\nexport const add = (one: string) => {\n  all[one] = 1\n}'],
  ])('%s', (_, text) => {
    expect(stateIn(`import { z } from 'zod'\n\n${text}\n`)).toEqual([3])
  })
})

test.each([
  ['a constant table', "const known = new Map([['a', 1]])\nexport const of = (key: string) => known.get(key)"],
  ['a list of constants', "const names: ReadonlySet<string> = new Set(['a'])"],
  ['an object that a function makes', 'export const made = () => new Map<string, string>()'],
  ['a variable of a function', 'export function of() {\n  let count = 0\n  return count++\n}'],
  ['prose', "// let it be\nconst text = 'new Map()'"],
])('%s is no state', (_, text) => {
  expect(stateIn(text)).toEqual([])
})
