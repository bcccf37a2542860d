import { expect, test } from 'vitest'
import { acceptedTypes, isJson, prefersTo } from '../../../src/kernel/wire/accept.js'

test('the media types of Accept come by their weight, and then in their order', () => {
  expect(acceptedTypes('text/csv;q=0.5, Application/JSON;charset=utf-8, image/png;q=0, */*;q=0.1, a/b')).toEqual([
    'application/json',
    'a/b',
    'text/csv',
    '*/*',
  ])
  expect(acceptedTypes('a/b;q=2, c/d;q=0.7777, e/f;q=1.000')).toEqual(['a/b', 'c/d', 'e/f'])
  expect(acceptedTypes('a/b;q=0.000, c/d;q=0.')).toEqual([])
})

const prefersImage = (accept: string) => prefersTo(accept, (type) => type.startsWith('image/'))

test('an image is preferred to JSON if it comes first: by its weight, or before JSON with the same weight', () => {
  const preferred = [
    'image/*',
    'image/png;q=0.2',
    'image/webp,*/*',
    'image/*;q=0.9, application/json;q=0.1',
    // Chrome, Firefox and Safari for an element `img`.
    'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    'image/webp,image/avif,image/jxl,video/*;q=0.8,image/*;q=0.8,*/*;q=0.5',
  ]
  const others = ['', '*/*', 'application/json', 'application/json, image/*', 'image/*;q=0', 'image/*;q=0.1, */*']
  expect(preferred.filter((accept) => !prefersImage(accept))).toEqual([])
  expect(others.filter(prefersImage)).toEqual([])
  expect(['application/*', 'text/html'].map(isJson)).toEqual([true, false])
})
