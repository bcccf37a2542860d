import { describe, expect, test } from 'vitest'
import { faultOfMerge, faultsOf } from '../../../src/relation/relationship/cycles.js'

/** Links that lead to the entity `start`, written from the source to the target. */
const to = (start: string, ...links: string[]) =>
  links.map((link) => {
    const [source = '', target = ''] = link.split('>')
    return { start, source, target }
  })

describe('new links are refused', () => {
  test('if they complete a cycle with the stored links or with the new links before them', () => {
    const added = to('', 'c>a', 'b>c', 'c>d', 'd>b')
    expect(faultsOf(to('c', 'a>b', 'b>c'), added)).toEqual(['cycle', undefined, undefined, 'cycle'])
  })

  test('if more links than the maximum lead to their source, whatever leads to other sources', () => {
    const stored = [...to('x', 'a>x', 'b>x', 'c>x'), ...to('y', 'a>y', 'b>y')]
    expect(faultsOf(stored, to('', 'x>z', 'y>z'), 2)).toEqual(['tooMany', undefined])
  })
})

describe('a merge of s and l is refused', () => {
  const merge = { survivorId: 's', loserId: 'l' }
  test.each([
    ['not if they have no chain', [...to('s', 'a>s'), ...to('l', 'b>l')], undefined],
    ['not if they have the same parent', [...to('s', 'a>s'), ...to('l', 'a>l')], undefined],
    ['not because of links between them', [...to('s', 'l>s'), ...to('l', 's>l')], undefined],
    ['if a chain leads from the survivor to the loser', to('l', 's>a', 'a>b', 'b>l'), 'cycle'],
    ['if a chain leads from the loser to the survivor', to('s', 'l>a', 'a>s'), 'cycle'],
    ['if they are linked and have a chain too', [...to('l', 's>l', 's>a', 'a>l')], 'cycle'],
  ])('%s', (_, stored, fault) => {
    expect(faultOfMerge(stored, merge)).toBe(fault)
  })

  test('if more links than the maximum lead to one of them', () => {
    expect(faultOfMerge(to('l', 'a>l', 'b>l', 'c>l'), merge, 2)).toBe('tooMany')
    expect(faultOfMerge([...to('l', 'a>l', 'b>l'), ...to('s', 'a>s', 'b>s')], merge, 2)).toBeUndefined()
  })
})
